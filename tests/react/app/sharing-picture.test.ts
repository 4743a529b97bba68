// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { createPicturePainter, type PicturePainter } from '#src/app/build/sharing-picture.tsx'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

let paint: PicturePainter
beforeAll(async () => {
  paint = await createPicturePainter(ROOT, 'Pauta')
})

test.each([
  ['short', 'Preços'],
  ['usual', 'Fale com toda a carteira de uma vez, só com quem autorizou o contato.'],
  ['far too long', 'Um título que ninguém deveria escrever '.repeat(8)],
])('a %s heading gives a PNG of the size link previews take', async (_, heading) => {
  const picture = await paint({ heading, title: 'Um título da página, com acentuação' })
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1_200, 630])
  // Previews of more than 300 kB are left out by some readers.
  expect(picture.length).toBeLessThan(300_000)
})

test('another heading is another picture', async () => {
  const [one, other] = await Promise.all(
    ['Uma', 'Outra'].map((heading) => paint({ heading, title: 'Título' })),
  )
  expect(other?.equals(one ?? Buffer.alloc(0))).toBe(false)
})
