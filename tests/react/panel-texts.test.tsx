import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formatDay, formatFigure, formatWeekday, shortenFigure } from '#src/screens/panel/figure-texts.ts'
import { Figures } from '#src/screens/panel/figures.tsx'
import { describeProblem } from '#src/screens/panel/problem-texts.ts'
import { Alerts } from '#src/screens/panel/services.tsx'

/** Makes a text's spaces and hyphens plain, where they keep a line from breaking. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

describe('why something failed', () => {
  test.each([
    ['deal_deleted', 'O negócio foi apagado ou arquivado no CRM.'],
    ['crm_record_missing', 'Um registro mudou no CRM enquanto o site trabalhava nele; lê de novo.'],
    ['locked', 'O mesmo e-mail ou telefone estava sendo cadastrado em outro lugar.'],
    ['pending:resolveDeal', 'O serviço externo falhou ou não respondeu; ainda falta o negócio no CRM.'],
    ['TimeoutError', 'O serviço externo não respondeu a tempo.'],
    ['mail_550', 'O servidor de e-mail não aceitou a mensagem (mail_550).'],
    ['mail_not_configured', 'O envio de e-mails não está configurado.'],
    ['RangeError', 'Falha inesperada (RangeError); procure no registro do servidor.'],
    [null, 'Sem falha até agora.'],
  ])('%s', (problem, expected) => {
    expect(plain(describeProblem(problem))).toBe(expected)
  })
})

test('an alert says what is wrong, since when, and until when', () => {
  const at = '2026-11-23T12:00:00.000Z'
  render(
    <Alerts
      alerts={[
        { id: 2, kind: 'asaas_webhook_refused', value: 0.75, threshold: 0, at, endedAt: null },
        { id: 1, kind: 'whatsapp_webhook_refused', value: 1, threshold: 0, at, endedAt: at },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent ?? ''))).toEqual([
    expect.stringMatching(/^Notificações do Asaas recusadas ou ilegíveis: 75% \(limite 0%\) desde /),
    expect.stringMatching(/^Notificações do WhatsApp recusadas ou ilegíveis: 100% \(limite 0%\) de .* a /),
  ])
})

describe('figures', () => {
  test('are named by their day in the office’s time zone', () => {
    expect(formatWeekday('2026-11-23')).toBe('seg')
    expect(formatDay('2026-11-23')).toBe('segunda-feira, 23 de novembro')
  })

  test('are counts and amounts, in full and short', () => {
    expect(plain(formatFigure('paidCents', 298_000))).toBe('R$ 2.980,00')
    expect(plain(shortenFigure('paidCents', 298_000))).toBe('3 mil')
    expect(plain(shortenFigure('paidCents', 149_000))).toBe('1,5 mil')
    expect(formatFigure('signUps', 1_234)).toBe('1.234')
    expect(shortenFigure('signUps', 34)).toBe('34')
  })

  test('show the week’s sum, and each day to assistive technology', () => {
    const quiet = { signUps: 0, confirmed: 0, calls: 0, paidCents: 0, stuck: 0, deadJobs: 0 }
    render(
      <Figures
        days={[
          { ...quiet, day: '2026-11-26', signUps: 3, paidCents: 149_000 },
          { ...quiet, day: '2026-11-27', signUps: 4, paidCents: 149_000 },
        ]}
      />,
    )
    const [signUps, , , paid] = screen.getAllByRole('figure')
    expect(plain(signUps?.querySelector('figcaption')?.textContent ?? '')).toBe('Cadastros7 aceitos')
    expect(plain(paid?.querySelector('b')?.textContent ?? '')).toBe('R$ 2.980,00')
    const days = within(signUps ?? document.body).getAllByRole('listitem')
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'quinta-feira, 26 de novembro: 3',
      'sexta-feira, 27 de novembro: 4',
    ])
  })
})
