import type { ChartWords } from '#machines/lib/chart-words.ts'
import type {
  ActionModel,
  ChartModel,
  StateModel,
  TransitionModel,
  Trigger,
} from '#src/studio/model/model.ts'
import { listStates } from '#src/studio/model/model.ts'
import {
  formatDuration,
  getCallTitle,
  getStateTitle,
  translateAction,
  translateGuard,
} from '#src/studio/model/portuguese.ts'

/** First words of a sentence that keep their capital inside another sentence. */
const PROPER_NAMES = /^(Pix|Asaas|WhatsApp|Juridocs|Pauta|Google|Meta)$/

/** Names the parts of a chart for a description of changes: in Portuguese, never as the program does. */
export type ChangeWords = {
  /** `“Pagando”`, preceded by its parent when two states share a title; `qualquer estado` for the chart itself. */
  nameState(id: string): string
  /** `quando a pessoa envia o formulário`, `depois de 10 min`. */
  nameCause(trigger: Trigger, source: Pick<StateModel, 'invokes'>): string
  /** `a cobrança está paga`; empty without a condition. */
  nameCondition(guard: string | null): string
  /** `guarda o rascunho`; null for an action without words: one of XState's own, or an unnamed one. */
  nameAction(action: ActionModel): string | null
  /** `criar a cobrança`. */
  nameCall(source: string): string
}

/** Creates the words for two versions of a chart. They are today's; a removed name keeps its earlier words. */
export function createChangeWords(words: ChartWords, charts: readonly ChartModel[]): ChangeWords {
  const rootIds = new Set(charts.map(({ root }) => root.id))
  const descriptions = new Map(
    charts.flatMap((chart) => listStates(chart).map(({ id, description }) => [id, description])),
  )
  // A removed state without a recorded title is named by its description.
  const getTitle = (id: string) => {
    const hasTitle = words.states[id.slice(id.indexOf('.') + 1)] !== undefined
    return hasTitle
      ? getStateTitle(id, words)
      : descriptions.get(id)?.replace(/\.$/, '') || getStateTitle(id, words)
  }
  const counts = new Map<string, number>()
  for (const id of descriptions.keys()) counts.set(getTitle(id), (counts.get(getTitle(id)) ?? 0) + 1)
  const nameCall = (source: string) => getCallTitle({ source }, words)
  const quote = (id: string) => {
    const title = getTitle(id)
    const parent = id.slice(0, id.lastIndexOf('.'))
    const isAmbiguous = (counts.get(title) ?? 0) > 1 && !rootIds.has(parent)
    return `“${isAmbiguous ? `${getTitle(parent)}: ` : ''}${title}”`
  }
  const nameState = (id: string) => (rootIds.has(id) ? 'qualquer estado' : quote(id))
  return {
    nameState,
    nameCall,
    nameCause: (trigger, { invokes }) => {
      const nameCallOf = (actor: string) => nameCall(invokes.find(({ id }) => id === actor)?.source ?? actor)
      switch (trigger.kind) {
        case 'event':
          return trigger.type === '*'
            ? 'quando chega qualquer outro evento'
            : `quando ${decapitalize(words.events[trigger.type]?.replace(/\.$/, '') ?? `chega “${trigger.type}”`)}`
        case 'done':
          return `depois de ${nameCallOf(trigger.actor)}`
        case 'error':
          return `quando não dá para ${nameCallOf(trigger.actor)}`
        case 'state-done':
          return `quando ${rootIds.has(trigger.state) ? 'o fluxo' : nameState(trigger.state)} termina`
        case 'delay':
          return `depois de ${trigger.ms === null ? (words.delays[trigger.delay] ?? 'um prazo') : formatDuration(trigger.ms)}`
        case 'always':
          return 'logo em seguida'
      }
    },
    nameCondition: (guard) => (guard === null ? '' : translateGuard(guard, words)),
    nameAction: (action) =>
      words.actions[action.name] === undefined
        ? null
        : insertSpaceBeforeParams(translateAction(action, words)),
  }
}

/** Describes where a transition leads: `vai para “Pago”`, `ia para “Pago”`. */
export function describeGoal(
  { source, targets, reenters }: Pick<TransitionModel, 'source' | 'targets' | 'reenters'>,
  tense: 'now' | 'before',
  { nameState }: ChangeWords,
): string {
  if (targets.length === 0) return tense === 'now' ? 'não muda de estado' : 'não mudava de estado'
  const isSame = targets.length === 1 && targets[0] === source
  if (isSame && reenters) return `${tense === 'now' ? 'recomeça' : 'recomeçava'} ${nameState(source)}`
  return `${tense === 'now' ? 'vai' : 'ia'} para ${joinWords(targets.map(nameState))}`
}

/** Joins words as `a`, `a e b` or `a, b e c`. */
export function joinWords(list: readonly string[]): string {
  return list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} e ${list.at(-1)}`
}

function decapitalize(sentence: string): string {
  const first = /^[\p{L}-]+/u.exec(sentence)?.[0] ?? ''
  const isName = PROPER_NAMES.test(first) || (first.length > 1 && first === first.toUpperCase())
  return isName ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

/** Turns `avisa o CRM(step)` into `avisa o CRM (step)`. */
function insertSpaceBeforeParams(text: string): string {
  return text.replace(/(\S)\(/g, '$1 (')
}
