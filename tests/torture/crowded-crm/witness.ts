import type { Pipedrive } from '#api/providers/pipedrive.ts'
import { PIPELINE_ID } from '#machines/deals/limits.ts'
import type { AtWork } from './at-work.ts'
import type { Player } from './player.ts'

/** Something the program did or saw in the CRM while it worked on a player. */
export type Seen = {
  readonly player: Player
  /** Epoch milliseconds. */
  readonly at: number
} & (
  | { readonly what: 'won'; readonly dealId: number }
  | { readonly what: 'task'; readonly subject: string }
  | { readonly what: 'created'; readonly kind: 'person' | 'deal' | 'note' | 'activity'; readonly id: number }
)

/** The subjects of the tasks by which the sales team hears of a payment that wins no deal. */
const PAYMENT_TASKS: readonly string[] = [
  'Dar andamento ao negócio: o cliente pagou',
  'Reabrir o negócio: o cliente pagou',
]

const CREATES = {
  createPerson: 'person',
  createDeal: 'deal',
  addNote: 'note',
  createActivity: 'activity',
} as const

const DEAL_CALLS: readonly string[] = ['createDeal', 'getDeal', 'updateDeal']

type Answer = {
  readonly id?: number
  readonly status?: string
  readonly pipeline_id?: number
  readonly subject?: string
}

/**
 * Watches the program's calls to the CRM.
 * @param before what happens before each call
 */
export function watchCrm(
  crm: Pipedrive,
  atWork: AtWork,
  before: () => Promise<void>,
  see: (seen: Seen) => void,
): Pipedrive {
  function look(name: string, answer: Answer) {
    const player = atWork.get()
    if (player === null) return
    const { id = 0, subject = '' } = answer
    const at = Date.now()
    const kind = Object.entries(CREATES).find(([method]) => method === name)?.[1]
    if (kind) see({ player, at, what: 'created', kind, id })
    if (DEAL_CALLS.includes(name)) {
      atWork.noteDeal(id)
      if (answer.status === 'won' && answer.pipeline_id === PIPELINE_ID)
        see({ player, at, what: 'won', dealId: id })
    }
    if (name === 'createActivity' && PAYMENT_TASKS.includes(subject))
      see({ player, at, what: 'task', subject })
  }
  return new Proxy(crm, {
    get(target, name: keyof Pipedrive) {
      const method: unknown = target[name]
      if (typeof method !== 'function') return method
      return async (...given: unknown[]) => {
        await before()
        const answer: unknown = await method.apply(target, given)
        if (typeof answer === 'object' && answer !== null) look(name, answer)
        return answer
      }
    },
  })
}
