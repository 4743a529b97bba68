import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { layOutMail } from '#api/mail/layout.ts'

const TEXTS = {
  subject: 'Conversa confirmada',
  title: 'Sua conversa está marcada',
  greeting: 'Olá, Ana.',
  lead: 'O horário é <b>seu</b> & "só" seu.',
  facts: [
    ['Dia', 'terça-feira'],
    ['Onde', 'Online'],
  ],
  after: ['Um dia antes, enviamos um lembrete.'],
  reason: 'Você agendou.',
} as const
const BRAND = { name: 'Pauta', siteUrl: 'https://www.pauta.example', email: 'oi@pauta.example' }
const CHANGE = { label: 'Alterar horário', to: 'https://www.pauta.example/conversa#alterar.1' }
const CANCEL = { label: 'Cancelar conversa', to: 'https://www.pauta.example/conversa#cancelar.1' }

test('an e-mail says the same as HTML and as text, and writes what it is given as text', async () => {
  const { subject, text, html } = await layOutMail(TEXTS, [CHANGE, CANCEL], BRAND)
  const page = parse(html)
  const said = page.querySelector('body')?.structuredText.replaceAll(/\s+/g, ' ')
  const facts = TEXTS.facts.flat()
  for (const part of [TEXTS.greeting, TEXTS.lead, ...facts, ...TEXTS.after, TEXTS.reason, BRAND.email]) {
    expect(said).toContain(part)
    expect(text).toContain(part)
  }
  expect([subject, page.querySelector('title')?.text]).toEqual([TEXTS.subject, TEXTS.subject])
  for (const { label, to } of [CHANGE, CANCEL]) {
    expect(
      page
        .querySelectorAll('a')
        .find((link) => link.text.includes(label))
        ?.getAttribute('href'),
    ).toBe(to)
    expect(text).toContain(`${label}:\n${to}\n`)
  }
})

test('an e-mail asks for one thing, and for none without a link', async () => {
  const listButtons = async (links: readonly (typeof CHANGE)[]) => {
    const { html } = await layOutMail(TEXTS, links, BRAND)
    const filled = parse(html)
      .querySelectorAll('a')
      .filter((link) => /background/.test(link.getAttribute('style') ?? ''))
    return filled.map((link) => link.getAttribute('href'))
  }
  expect(await listButtons([CHANGE, CANCEL])).toEqual([CHANGE.to])
  expect(await listButtons([])).toEqual([])
})

test('reading an e-mail loads nothing that could report it', async () => {
  const { html } = await layOutMail(TEXTS, [CHANGE], BRAND)
  expect(html).not.toMatch(/\ssrc=|url\(|@import|<link/)
})
