import { expect, test } from 'vitest'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { listDeals, setUpApi } from '#tests/support/api.ts'
import { drainOutbox, setFaults } from '#tests/support/outage.ts'
import { parseRefusal } from '#tests/support/refusal.ts'

const REGISTRATION = {
  masterclass: 'automacao',
  nome: '  Bia   <b>Lima</b> ',
  email: 'Bia@Exemplo.com.br',
  telefone: '(11) 91234-5678',
  consent: true,
}

const api = setUpApi()

const register = (changes: object = {}, visitor = api.createVisitor()) =>
  visitor.post('/api/masterclass', { ...REGISTRATION, ...changes })

test('a registration reaches the CRM as person, deal and note, once, however often it is sent', async () => {
  const visitor = api.createVisitor()
  for (let time = 0; time < 3; time += 1) {
    const response = await register({}, visitor)
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ success: true, data: null })
    await api.drainOutbox()
  }
  const world = await api.readSandbox()
  expect(world.persons).toHaveLength(1)
  const [deal, ...others] = listDeals(world)
  expect(others).toEqual([])
  expect(deal?.stageId).toBe(14)
  expect(deal?.notes).toHaveLength(1)
  const note = deal?.notes[0]?.content ?? ''
  expect(note).toContain('Masterclass de automação do atendimento')
  expect(note).toContain('Bia &lt;b&gt;Lima&lt;/b&gt;')
  expect(note).toContain('+55 (11) 91234-5678 (não confirmado)')
})

test('what nobody sees of a pasted text is dropped', async () => {
  const pasted = { nome: 'Bia\u0002 \u200bLima', email: '\u2060bia@exem\u00adplo.com.br\u0003' }
  expect((await register(pasted)).status).toBe(202)
  await api.drainOutbox()
  expect((await api.readSandbox()).persons).toMatchObject([
    { name: 'Bia Lima', emails: ['bia@exemplo.com.br'] },
  ])
  expect(await parseRefusal(await register({ nome: '\u200b\u200b' }))).toMatchObject({ field: 'nome' })
})

test('a text of a thousand characters is read, a longer one is not', async () => {
  const pad = (length: number) => `Bia${' '.repeat(length - 7)}Lima`
  expect((await register({ nome: pad(1_000) })).status).toBe(202)
  expect(await parseRefusal(await register({ nome: pad(1_001) }))).toMatchObject({
    status: 422,
    code: 'invalid',
  })
})

test.each(['0 15 11 91234-5678', '+55 011 91234-5678', '\u202a+55 (0xx11) 91234-5678\u202c'])(
  'the phone %j is the same one',
  async (telefone) => {
    expect((await register({ telefone })).status).toBe(202)
    await api.drainOutbox()
    expect((await api.readSandbox()).persons).toMatchObject([{ phones: ['+5511912345678'] }])
  },
)

test('whoever registers again with the right number is called there', async () => {
  await register({ telefone: '(11) 91234-5679' })
  await api.drainOutbox()
  expect((await register()).status).toBe(202)
  await api.drainOutbox()
  const world = await api.readSandbox()
  expect(world.persons).toHaveLength(1)
  const [deal, ...others] = listDeals(world)
  expect(others).toEqual([])
  expect(deal?.notes).toHaveLength(1)
  for (const phone of ['91234-5679', '91234-5678']) expect(deal?.notes[0]?.content).toContain(phone)
})

test('both classes of one person share the person and the deal', async () => {
  await register()
  await register({ masterclass: 'premium' })
  await api.drainOutbox()
  const world = await api.readSandbox()
  expect(world.persons).toHaveLength(1)
  expect(listDeals(world).map(({ notes }) => notes.length)).toEqual([1])
})

test('a person the CRM knows from a sign-up is added to and not overwritten', async () => {
  await api.createVisitor().signUp()
  await api.drainOutbox()
  const before = await api.readSandbox()
  await register({ email: 'ana@exemplo.com.br', nome: 'Outra Pessoa', telefone: '11955554444' })
  await api.drainOutbox()
  const after = await api.readSandbox()
  expect(after.persons).toEqual(before.persons)
  expect(listDeals(after)).toHaveLength(listDeals(before).length)
  expect(listDeals(after)[0]?.notes.some(({ content }) => content.includes('Outra Pessoa'))).toBe(true)
})

test('a registration made while the CRM is down is kept and brought there afterwards', async () => {
  await setFaults(api, 'pipedrive', { failRate: 1 })
  expect((await register()).status).toBe(202)
  await api.drainOutbox()
  expect(listDeals(await api.readSandbox())).toEqual([])
  await setFaults(api, 'pipedrive', {})
  await drainOutbox(api)
  expect(listDeals(await api.readSandbox()).map(({ notes }) => notes.length)).toEqual([1])
})

test.each([
  [{ nome: ' ' }, 'Informe o seu nome.', 'nome'],
  [{ email: 'bia' }, `Informe um ${EMAIL_WORD} válido, como nome@dominio.com.br.`, 'email'],
  [{ telefone: '123' }, 'Faltam dígitos. Informe o DDD e o número completo.', 'telefone'],
  [{ consent: false }, 'Para se inscrever, autorize o contato sobre esta aula.', 'consent'],
])('%o is refused with its reason', async (changes, message, field) => {
  const response = await register(changes)
  expect(await parseRefusal(response)).toMatchObject({ status: 422, code: 'invalid', field, message })
  await api.drainOutbox()
  expect((await api.readSandbox()).persons).toEqual([])
})

test('an address that registers too many people is limited', async () => {
  const visitor = api.createVisitor()
  for (let number = 0; number < 20; number += 1)
    expect((await register({ email: `p${number}@exemplo.com.br` }, visitor)).status).toBe(202)
  expect(await parseRefusal(await register({ email: 'p20@exemplo.com.br' }, visitor))).toMatchObject({
    status: 429,
    code: 'rate_limited',
  })
})
