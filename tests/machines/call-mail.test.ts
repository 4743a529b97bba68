import { expect, test } from 'vitest'
import { type CallOfMail, writeCallMail } from '#machines/scheduling/call-mail-texts.ts'
import { getReminderDelay } from '#machines/scheduling/reminder.ts'

const CALL: CallOfMail = {
  kind: 'demonstration',
  startsAt: new Date('2026-11-24T13:30:00Z'),
  minutes: 30,
  firstName: 'Camila',
  brandName: 'Pauta',
  brandEmail: 'oi@pauta.example',
  canChange: true,
  isReminded: true,
}

test('the e-mail about a booked call says what, when and where, and what follows', () => {
  expect(writeCallMail('booked', CALL)).toEqual({
    subject: 'Conversa confirmada: terça-feira, 24 de novembro, às 10:30',
    title: 'Sua conversa está marcada',
    lead: 'O horário é seu. Abra o anexo para pôr a conversa na sua agenda.',
    greeting: 'Olá, Camila.',
    facts: [
      ['O quê', 'Conversa'],
      ['Dia', 'terça-feira, 24 de novembro'],
      ['Horário', '10:30 (horário de Brasília)'],
      ['Duração', '30 minutos'],
      ['Onde', 'Online'],
    ],
    after: [
      'No horário marcado, a nossa equipe chama você no WhatsApp do cadastro.',
      'Um dia antes, enviamos um lembrete.',
      'Se o horário não servir mais, altere ou cancele pelos links abaixo.',
    ],
    reason:
      'Você recebe este e-mail porque este endereço foi informado ao agendar uma conversa com a Pauta. Se não foi você, pode ignorá-lo.',
  })
})

test.each([
  [
    'changed',
    'Conversa com novo horário: terça-feira, 24 de novembro, às 10:30',
    'O horário mudou',
    'A sua conversa tem um novo horário. O arquivo em anexo atualiza a sua agenda.',
  ],
  [
    'cancelled',
    'Conversa cancelada: terça-feira, 24 de novembro, às 10:30',
    'Sua conversa foi cancelada',
    'O arquivo em anexo a retira da sua agenda.',
  ],
  [
    'reminder',
    'Lembrete: conversa, terça-feira, 24 de novembro, às 10:30',
    'Sua conversa está chegando',
    'Passamos para lembrar do horário que você escolheu.',
  ],
] as const)('the e-mail about a call that is %s begins with it', (cause, subject, title, lead) => {
  expect(writeCallMail(cause, CALL)).toMatchObject({ subject, title, lead })
})

test('a consultation has its own name, and a reader without a name is greeted without one', () => {
  const call = { ...CALL, kind: 'consultation', minutes: 60, firstName: null } as const
  expect(writeCallMail('booked', call)).toMatchObject({
    subject: 'Consultoria confirmada: terça-feira, 24 de novembro, às 10:30',
    title: 'Sua consultoria está marcada',
    greeting: 'Olá.',
    facts: [
      ['O quê', 'Consultoria'],
      ['Dia', 'terça-feira, 24 de novembro'],
      ['Horário', '10:30 (horário de Brasília)'],
      ['Duração', '60 minutos'],
      ['Onde', 'Online'],
    ],
  })
})

test('the closing paragraphs depend on what the reader can still expect and do', () => {
  const place = 'No horário marcado, a nossa equipe chama você no WhatsApp do cadastro.'
  const links = 'Se o horário não servir mais, altere ou cancele pelos links abaixo.'
  expect(writeCallMail('cancelled', CALL).after).toEqual([
    'Se quiser marcar outro dia, comece pelo link abaixo.',
  ])
  expect(writeCallMail('reminder', CALL).after).toEqual([place, links])
  expect(writeCallMail('changed', { ...CALL, isReminded: false }).after).toEqual([place, links])
  expect(writeCallMail('changed', { ...CALL, isReminded: false, canChange: false }).after).toEqual([
    place,
    'Para alterar ou cancelar, escreva para oi@pauta.example.',
  ])
})

test.each([
  ['2026-11-22T13:30:00Z', 24 * 3_600_000],
  ['2026-11-23T11:30:00Z', 2 * 3_600_000],
  ['2026-11-23T11:30:01Z', null],
  ['2026-11-24T13:00:00Z', null],
])('at %s the reminder, a day before the call, is due in %o ms', (now, delay) => {
  expect(getReminderDelay(CALL.startsAt, new Date(now))).toBe(delay)
})
