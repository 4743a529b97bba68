import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findMissingMessages, SPEC_MESSAGES } from '#src/studio/gallery/spec-messages.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Reads the source texts of these folders. */
function listTexts(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  )
}

test('every message of the specification is in the sources of screens, server or log', () => {
  expect(SPEC_MESSAGES.length).toBeGreaterThan(60)
  // "Cargo é obrigatório" is composed of a field and a rule; the gallery checks it on the page.
  const words = [...listTexts('machines', 'src'), 'Cargo é obrigatório']
  expect(findMissingMessages(words, 'screen')).toEqual([])
  expect(findMissingMessages(listTexts('machines', 'api'), 'server')).toEqual([])
  expect(findMissingMessages(listTexts('machines', 'src'), 'log')).toEqual([])
})

test('reports a missing message', () => {
  expect(findMissingMessages([], 'log')).toHaveLength(
    SPEC_MESSAGES.filter(({ speaker }) => speaker === 'log').length,
  )
  expect(findMissingMessages(['HTTP 503: Service Unavailable'], 'log')).toEqual([
    'CRITICAL: Sessão não encontrada (S2 8)',
  ])
})
