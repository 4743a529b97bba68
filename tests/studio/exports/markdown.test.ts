import { expect, test } from 'vitest'
import { formatMarkdown } from '#src/studio/exports/markdown.ts'
import { sampleFacts } from '#tests/support/studio/sample.ts'

test('Markdown gives states, events, conditions, actions and messages in Portuguese', () => {
  const text = formatMarkdown(sampleFacts)
  expect(text).toContain('# Exemplo')
  expect(text).toContain('- Mensagens: “Pague até amanhã.”')
  expect(text).toContain('- Conta à plataforma de anúncios: `Purchase`')
  expect(text).toContain('| PAUSE (`PAUSE`) | — | Em pausa | Alguém pausa -- agora. | — |')
  expect(text).toContain('| Não deu para criar a cobrança (`charge it falhou`) | — | asking | — | — |')
  expect(text).toContain(
    '| A pessoa pede a cobrança (`pay.requested`) | se a forma de pagamento é Pix | Criando a cobrança | — | — |',
  )
  expect(text).toContain('| `methodIs(pix)` | a forma de pagamento é Pix |')
  expect(text).toContain('| `note` | anota |')
})
