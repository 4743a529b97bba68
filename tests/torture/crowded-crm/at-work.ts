import type { Player } from './player.ts'

/** Whom the program works on. */
export type AtWork = {
  get(): Player | null
  /** A job of this subject begins: a sign-up's, or that of a deal's note. */
  begin(subject: string): void
  /** The player that acts now is being worked on; null for nobody. */
  set(player: Player | null): void
  /** The program reads or writes a deal for the player it works on. */
  noteDeal(dealId: number): void
}

/** Follows whom the program works on. */
export function followWork(players: readonly Player[]): AtWork {
  const ofDeal = new Map<number, Player>()
  let current: Player | null = null
  return {
    get: () => current,
    set: (player) => {
      current = player
    },
    begin(subject) {
      const [, dealId] = /^note:(\d+)$/.exec(subject) ?? []
      current =
        (dealId === undefined
          ? players.find(({ leadIds }) => [...leadIds].some((id) => subject.includes(id)))
          : ofDeal.get(Number(dealId))) ?? null
    },
    noteDeal(dealId) {
      if (current) ofDeal.set(dealId, current)
    },
  }
}
