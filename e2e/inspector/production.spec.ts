import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Words of the inspector: its library, its page, what it says, what it sends and where the server looks for it. */
const MARKS = [
  '@statelyai',
  'statelyai.connected',
  'src/inspector',
  'pauta:inspect',
  'pauta.inspect',
  'pauta.send',
  'pauta.gravacao',
  'Copiar diagnóstico',
  'Inspetor de statecharts',
  'inspetor-no-rodape',
  'elkjs',
  'closed-words',
  'passos num só evento',
] as const

/** Every text file below a folder. */
function textsBelow(folder: string): { readonly name: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:m?js|mjs|css|html|json|xml|txt|svg|ts|tsx)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((name) => ({ name, text: readFileSync(name, 'utf8') }))
}

test('nothing of the inspector is in what is built', () => {
  const built = textsBelow(join(ROOT, 'dist'))
  expect(built.length).toBeGreaterThan(100)
  for (const mark of MARKS) {
    expect(
      built.filter(({ text, name }) => text.includes(mark) || name.includes(mark)).map(({ name }) => name),
      `"${mark}" is in the build`,
    ).toEqual([])
  }
})

test('the words looked for are the inspector’s own, so that they would be found', () => {
  const sources = [
    'src/inspector',
    'src/app/build',
    'src/charts',
    'api/lib',
    'node_modules/@statelyai/inspect/dist',
  ]
    .flatMap((folder) => textsBelow(join(ROOT, folder)))
    .map(({ name, text }) => name + text)
    .join('\n')
  for (const mark of MARKS) expect(sources, mark).toContain(mark)
})
