import type { TrackedEvent } from './tracking-plan.ts'

/** Names of the specification that nothing reports, each with the reason in Portuguese. The plan lists them separately. */
export const UNREPORTED: Readonly<Record<string, string>> = {
  Search: 'Nenhuma página do site tem busca.',
  'pipeline.lead_captured': 'O cadastro cria o negócio já na etapa Lead capturado.',
  'pipeline.signup_completed':
    'O cadastro envia tracker.signup_completed; o negócio só fica qualificado com o telefone confirmado.',
  'pipeline.email_confirmed':
    'O site confirma o telefone, e não o e-mail: tracker.otp_confirmed leva à mesma etapa.',
  'pipeline.demo_requested':
    'Quem pede uma demonstração a agenda no calendário: pipeline.call_scheduled. A API aceita o evento de quem se cadastrou.',
  'pipeline.account_activated': 'A conta é ativada no portal do cliente; o comercial move o negócio no CRM.',
  'tracker.call_scheduled': 'A conversa agendada já é pipeline.call_scheduled, que leva à mesma etapa.',
}

/** Splits a plan into reported and unreported events. */
export function splitPlan(plan: readonly TrackedEvent[]): {
  readonly reported: readonly TrackedEvent[]
  readonly unreported: readonly TrackedEvent[]
} {
  return {
    reported: plan.filter(({ places }) => places.length > 0),
    unreported: plan.filter(({ places }) => places.length === 0),
  }
}
