import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { messagesMissingIn, SPEC_MESSAGES } from './spec-messages.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The program's texts in these folders. */
function textsIn(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  )
}

test('no message of the specification is missing among the words of screens, server and log', () => {
  expect(SPEC_MESSAGES.length).toBeGreaterThan(60)
  // "Cargo é obrigatório" is put together from a field and a rule; the gallery sees it on the page.
  const words = [...textsIn('machines', 'src'), 'Cargo é obrigatório']
  expect(messagesMissingIn(words, 'screen')).toEqual([])
  expect(messagesMissingIn(textsIn('machines', 'api'), 'server')).toEqual([])
  expect(messagesMissingIn(textsIn('machines', 'src'), 'log')).toEqual([])
})

test('a message nobody says is found', () => {
  expect(messagesMissingIn([], 'log')).toHaveLength(
    SPEC_MESSAGES.filter(({ speaker }) => speaker === 'log').length,
  )
  expect(messagesMissingIn(['HTTP 503: Service Unavailable'], 'log')).toEqual([
    'CRITICAL: Sessão não encontrada (S2 8)',
  ])
})
