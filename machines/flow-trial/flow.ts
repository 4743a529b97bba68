import { FLOW_TEXT_MAX } from './limits.ts'

/** What can be edited of one step: the assistant's question and the two answers it offers. */
export type FlowPart = 'question' | 'first' | 'second'

/** One of the two answers of a step. */
export type FlowAnswer = Exclude<FlowPart, 'question'>

/** A step of the flow. Without a question it is skipped. */
export type FlowStep = Readonly<Record<FlowPart, string>>

/** An answer that the client gave, with the position of its step. */
export type GivenAnswer = { readonly position: number; readonly answer: FlowAnswer }

/** Sample content: the flow before the visitor changes it. */
export const FIRST_FLOW: readonly FlowStep[] = [
  {
    question: 'O desconto é na conta ou no benefício do INSS?',
    first: 'No benefício',
    second: 'Na conta',
  },
  { question: 'Você já recebeu alguma intimação?', first: 'Ainda não', second: 'Sim, esta semana' },
  { question: '', first: 'Sim', second: 'Não' },
]

/** Replaces one text of the flow, cut at the longest length. */
export function changeFlow(
  flow: readonly FlowStep[],
  { position, part, text }: { readonly position: number; readonly part: FlowPart; readonly text: string },
): readonly FlowStep[] {
  const cut = [...text].slice(0, FLOW_TEXT_MAX).join('')
  return flow.map((step, at) => (at === position ? { ...step, [part]: cut } : step))
}

/** Finds the position of the question to ask after the given answers; null when no question is left. */
export function findNextStep(flow: readonly FlowStep[], given: readonly GivenAnswer[]): number | null {
  const from = (given.at(-1)?.position ?? -1) + 1
  const next = flow.findIndex(({ question }, at) => at >= from && question.trim() !== '')
  return next === -1 ? null : next
}
