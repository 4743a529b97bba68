import { STAGE_IDS } from './limits.ts'

/** The stages in forward order (spec S2 4). Only the position in this list orders them, never the id. */
export const STAGES = [
  { name: 'leadCaptured', id: STAGE_IDS.leadCaptured, title: 'Lead capturado' },
  { name: 'qualifiedLead', id: STAGE_IDS.qualifiedLead, title: 'Lead qualificado' },
  { name: 'meetingScheduled', id: STAGE_IDS.meetingScheduled, title: 'Reunião agendada' },
  { name: 'proposalSent', id: STAGE_IDS.proposalSent, title: 'Proposta enviada' },
  { name: 'plans', id: STAGE_IDS.plans, title: 'Planos' },
  { name: 'awaitingPayment', id: STAGE_IDS.awaitingPayment, title: 'Aguardando pagamento' },
  { name: 'awaitingActivation', id: STAGE_IDS.awaitingActivation, title: 'Aguardando ativação' },
] as const

/** A stage by its name in the chart. */
export type StageName = (typeof STAGES)[number]['name']

/** The CRM's id of a stage. */
export type StageId = (typeof STAGES)[number]['id']

/** Returns the CRM's id of a stage by name. */
export function getStageId(name: StageName): StageId {
  return find((stage) => stage.name === name).id
}

/** Returns the stage with this id; null for a stage the funnel does not know. */
export function getStageName(id: number): StageName | null {
  return STAGES.find((stage) => stage.id === id)?.name ?? null
}

/** Whether `to` comes after `from`. */
export function isForward(from: StageName, to: StageName): boolean {
  return findPosition(to) > findPosition(from)
}

function findPosition(name: StageName) {
  return STAGES.findIndex((stage) => stage.name === name)
}

function find(matches: (stage: (typeof STAGES)[number]) => boolean) {
  const stage = STAGES.find(matches)
  if (!stage) throw new Error('Unknown stage')
  return stage
}
