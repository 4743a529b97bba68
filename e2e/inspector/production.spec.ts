import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Strings of the studio: the inspector's library, page, texts and messages, and the words of a chart's entry. */
const MARKS = [
  '@statelyai',
  'statelyai.connected',
  'src/studio/inspector',
  'pauta:inspect',
  'pauta.inspect',
  'pauta.send',
  'pauta.gravacao',
  'Copiar diagnóstico',
  'Inspetor de statecharts',
  'inspetor-no-rodape',
  'elkjs',
  'safe-strings',
  'passos num só evento',
  'guarda o que foi digitado',
] as const

/** Reads every text file below a folder. */
function readTextsBelow(folder: string): { readonly name: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:m?js|mjs|css|html|json|xml|txt|svg|ts|tsx)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((name) => ({ name, text: readFileSync(name, 'utf8') }))
}

test('the build contains nothing of the studio', () => {
  // What commands of the studio make stands beside the build.
  const built = ['api', 'client', 'server'].flatMap((part) => readTextsBelow(join(ROOT, 'dist', part)))
  expect(built.length).toBeGreaterThan(100)
  for (const mark of MARKS) {
    expect(
      built.filter(({ text, name }) => text.includes(mark) || name.includes(mark)).map(({ name }) => name),
      `"${mark}" is in the build`,
    ).toEqual([])
  }
})

test('the studio’s sources contain the strings that the build is searched for', () => {
  const sources = [
    'src/studio',
    'src/app/build',
    'machines/sign-up',
    'api/lib',
    'node_modules/@statelyai/inspect/dist',
  ]
    .flatMap((folder) => readTextsBelow(join(ROOT, folder)))
    .map(({ name, text }) => name + text)
    .join('\n')
  for (const mark of MARKS) expect(sources, mark).toContain(mark)
})
