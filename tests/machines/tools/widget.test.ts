import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createWidgetConfig,
  createWidgetScript,
  createWidgetSnippet,
  findWidgetIssues,
  WIDGET_COLORS,
  type WidgetDraft,
} from '#machines/tools/widget.ts'
import { anyText } from '#tests/support/any-text.ts'

const DRAFT: WidgetDraft = {
  name: 'Moura Advogados',
  label: 'Fale conosco',
  greeting: 'Olá.',
  message: '',
  color: 'verde',
  side: 'right',
  hasHours: true,
  from: '09:00',
  to: '18:00',
  days: [5, 1],
}

const CODE = 'export function mountWidget(config) { return config }\n'

test('any typed text stays a string inside the script', () => {
  const text = fc.oneof(
    anyText,
    fc
      .array(
        fc.constantFrom(
          '</script>',
          '<!--',
          '<script>',
          ']]>',
          '\u2028',
          '\\',
          '"',
          "'",
          '$' + '{x}',
          '$&',
          '`',
          '\n',
        ),
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, text, text, (name, greeting, message) => {
      const config = createWidgetConfig({ ...DRAFT, name, greeting, message }, '5511987654821')
      const script = createWidgetScript(CODE, config)
      // No text that an HTML parser could take for the end of the script or for a comment.
      expect(script.replace(CODE.slice(7).trim(), '').replaceAll('=>', '')).not.toMatch(/[<>&\u2028\u2029]/)
      expect(createWidgetSnippet(script).match(/<\/script/gi)).toHaveLength(1)
      const [, json = ''] = /const config = (\{[\s\S]*?\n\})\nfunction mountWidget/.exec(script) ?? []
      expect(JSON.parse(json)).toEqual(config)
      expect(config.link).toMatch(/^https:\/\/wa\.me\/5511987654821\?[A-Za-z0-9._~!*'()%=&-]+$/)
    }),
  )
})

describe('the configuration', () => {
  test('holds what was typed, trimmed, with the days in order', () => {
    const typed = {
      ...DRAFT,
      name: ' Moura \n  Advogados ',
      label: 'Fale\ud800',
      greeting: ' Olá.\nTudo  bem?\ud800 ',
      message: 'Oi',
    }
    expect(createWidgetConfig(typed, '5511987654821')).toEqual({
      link: 'https://wa.me/5511987654821?text=Oi&utm_source=site&utm_medium=botao',
      name: 'Moura Advogados',
      label: 'Fale\ufffd',
      greeting: 'Olá.\nTudo  bem?\ufffd',
      action: 'Abrir conversa no WhatsApp',
      openText: 'Atendendo agora',
      closedText: 'Fora do horário (09:00 às 18:00, horário de Brasília). Deixe a sua mensagem.',
      color: '#016e47',
      side: 'right',
      hours: { from: '09:00', to: '18:00', days: [1, 5] },
    })
  })

  test('is always open without hours', () => {
    expect(createWidgetConfig({ ...DRAFT, hasHours: false }, '5511987654821')).toMatchObject({
      openText: 'Resposta pelo WhatsApp',
      hours: null,
    })
  })

  test('keeps the button’s code unchanged except for its export', () => {
    const config = createWidgetConfig(DRAFT, '5511987654821')
    const findScriptLine = (code: string) => createWidgetScript(code, config).split('\n').at(-4)
    expect(findScriptLine('export function mountWidget() { say("export it") }')).toBe(
      'function mountWidget() { say("export it") }',
    )
    expect(findScriptLine('function mountWidget() { say("export it") }')).toBe(
      'function mountWidget() { say("export it") }',
    )
  })

  test('becomes a script that runs the button once the page has a body', () => {
    const script = createWidgetScript(
      `${CODE}// export that stays\n\n`,
      createWidgetConfig(DRAFT, '5511987654821'),
    )
    const lines = script.split('\n')
    expect(lines[0]).toBe('(() => {')
    expect(lines.slice(-5)).toEqual([
      'function mountWidget(config) { return config }',
      '// export that stays',
      "const start = () => document.querySelector('[data-botao-whatsapp]') || mountWidget(config, document.body)",
      "if (document.body) start(); else document.addEventListener('DOMContentLoaded', start)",
      '})()',
    ])
  })
})

describe('what is wrong is said', () => {
  test.each([
    [{ name: ' ' }, 'O nome não pode ficar em branco.'],
    [{ greeting: 'a'.repeat(241) }, 'A saudação tem 241 caracteres. O limite é 240.'],
    [{ message: 'a'.repeat(100_000) }, 'A mensagem tem 100000 caracteres. O limite é 300.'],
    [{ from: '', to: '' }, 'Informe o início e o fim do atendimento.'],
    [{ from: '18:00', to: '09:00' }, 'O fim do atendimento tem de vir depois do início.'],
    [{ days: [] }, 'Marque pelo menos um dia de atendimento.'],
  ])('%o', (changes, message) => {
    expect(findWidgetIssues({ ...DRAFT, ...changes }).map((issue) => issue.message)).toContain(message)
  })

  test.each([{ from: '' }, { to: '9:00' }, { from: '24:00' }, { from: '18:00', to: '18:00' }, { days: [] }])(
    '%o is wrong with the hours',
    (changes) => {
      expect(findWidgetIssues({ ...DRAFT, ...changes }).map(({ field }) => field)).toEqual(['hours'])
    },
  )

  test('reports nothing for a valid draft, and does not judge hidden hours', () => {
    expect(findWidgetIssues(DRAFT)).toEqual([])
    expect(findWidgetIssues({ ...DRAFT, hasHours: false, from: '', days: [] })).toEqual([])
  })
})

test.each(Object.entries(WIDGET_COLORS))('white text can be read on %s', (_, color) => {
  expect(1.05 / (computeLuminance(color) + 0.05)).toBeGreaterThan(4.5)
})

/** Computes the relative luminance of a colour (WCAG 2.2). */
function computeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
