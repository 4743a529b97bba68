import { createDraw } from '../lib/create-draw.ts'

/** Draws from a seed: the same seed gives the same draws in the same order. */
export type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  draw(): number
  /** Returns a whole number from `least` to `most`. */
  drawBetween(least: number, most: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
  /** Returns a UUID of version 4. */
  drawUuid(): string
  /** Returns hexadecimal digits. */
  drawHex(length: number): string
  /** Returns a source of its own, whose draws do not depend on how many others are drawn from this one. */
  fork(): Random
}

/** Creates a source of draws. */
export function createRandom(seed: number): Random {
  const draw = createDraw(seed)
  const drawBetween = (least: number, most: number) => least + Math.floor(draw() * (most - least + 1))
  const drawHex = (length: number) => Array.from({ length }, () => drawBetween(0, 15).toString(16)).join('')

  return {
    draw,
    drawBetween,
    drawHex,
    fork: () => createRandom(drawBetween(0, 2 ** 32 - 1)),
    pick: (items) => items[drawBetween(0, items.length - 1)] ?? items[0],
    shuffle(items) {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const [other] = shuffled.splice(drawBetween(0, last), 1)
        if (other !== undefined) shuffled.push(other)
      }
      return shuffled
    },
    drawUuid() {
      const variant = drawBetween(8, 11).toString(16)
      return `${drawHex(8)}-${drawHex(4)}-4${drawHex(3)}-${variant}${drawHex(3)}-${drawHex(12)}`
    },
  }
}
