/** The sales pipeline all deals live in (spec S2 9). */
export const PIPELINE_ID = 2

/** The stages in forward order (spec S2 4): position in this list, never the id, says what is further on. */
export const STAGES = [
  { name: 'leadCaptured', id: 14, title: 'Lead capturado' },
  { name: 'qualifiedLead', id: 27, title: 'Lead qualificado' },
  { name: 'meetingScheduled', id: 46, title: 'Reunião agendada' },
  { name: 'proposalSent', id: 17, title: 'Proposta enviada' },
  { name: 'plans', id: 15, title: 'Planos' },
  { name: 'awaitingPayment', id: 47, title: 'Aguardando pagamento' },
  { name: 'awaitingActivation', id: 26, title: 'Aguardando ativação' },
] as const

/** A stage by its name in the chart. */
export type StageName = (typeof STAGES)[number]['name']

/** The CRM's id of a stage. */
export type StageId = (typeof STAGES)[number]['id']

/** The CRM's id of a stage by name. */
export function stageIdOf(name: StageName): StageId {
  return find((stage) => stage.name === name).id
}

/** The stage with this id, or null when the deal sits in a stage or pipeline the funnel does not know. */
export function stageNameOf(id: number): StageName | null {
  return STAGES.find((stage) => stage.id === id)?.name ?? null
}

/** True when `to` lies further on than `from`. */
export function isForward(from: StageName, to: StageName): boolean {
  return positionOf(to) > positionOf(from)
}

/** Marks on a deal for how it was paid and tested (spec S2 4, payment labels). */
export const DEAL_LABELS = {
  testGroupA: 66,
  testGroupB: 67,
  failedPayment: 68,
  boletoSuccess: 69,
  creditCardSuccess: 70,
  assistedImplementation: 77,
} as const

function positionOf(name: StageName) {
  return STAGES.findIndex((stage) => stage.name === name)
}

function find(matches: (stage: (typeof STAGES)[number]) => boolean) {
  const stage = STAGES.find(matches)
  if (!stage) throw new Error('Unknown stage')
  return stage
}
