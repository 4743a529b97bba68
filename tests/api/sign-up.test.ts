import { describe, expect, test } from 'vitest'
import { leads } from '#api/store/schema.ts'
import {
  findEnd,
  listSteps,
  PHONE,
  REGISTRATION,
  readLines,
  setUpApi,
  type TestVisitor,
} from '#tests/support/api.ts'
import { parseRefusal } from '#tests/support/refusal.ts'

const KEY = 'one-press-of-the-button'

describe('signing up', () => {
  const api = setUpApi()

  const send = (visitor: TestVisitor, key: string, changes: object = {}) =>
    visitor.post('/api/signup', { ...REGISTRATION, ...changes }, { 'idempotency-key': key })
  const readLeads = () => api.services.database.db.select().from(leads)

  async function createVisitorWithSession() {
    const visitor = api.createVisitor()
    await visitor.get('/api/session')
    return visitor
  }

  test('makes one person and one deal, sends one code and pins a note, in the order of spec S2 4', async () => {
    const lines = await api.createVisitor().signUp()
    expect(lines).toEqual([
      { type: 'accepted', leadId: expect.any(String) },
      ...['acquireLock', 'resolvePerson', 'resolveDeal', 'trackSignup', 'saveRegistration', 'sendCode'].map(
        (step) => ({ type: 'step', step, outcome: 'done' }),
      ),
      {
        type: 'ended',
        outcome: 'completed',
        codeSent: true,
        registration: {
          personId: expect.any(Number),
          dealId: expect.any(Number),
          email: 'ana@exemplo.com.br',
          phone: PHONE,
          telefone: PHONE,
          nomeCompleto: 'Ana Prado',
          razaoSocial: 'Prado Advogados',
          cpfCnpj: '11222333000181',
          isExisting: false,
          created: expect.any(String),
        },
      },
    ])
    await api.drainOutbox()
    const { persons, stages, messages } = await api.readSandbox()
    expect(persons).toMatchObject([{ name: 'Ana Prado', emails: ['ana@exemplo.com.br'], phones: [PHONE] }])
    expect(stages[0]?.deals).toMatchObject([
      { title: 'Prado Advogados - Ana Prado', value: 0, currency: 'BRL', status: 'open' },
    ])
    expect(stages[0]?.deals[0]?.notes.map(({ content }) => content)).toEqual([
      expect.stringContaining('WhatsApp: +55 (11) 98765-4321 (ainda não confirmado)'),
    ])
    expect(messages).toMatchObject([{ phone: PHONE, channel: 'whatsapp' }])
  })

  test('the same key and body replay the same lines and do nothing again', async () => {
    const visitor = api.createVisitor()
    const first = await visitor.signUp({}, KEY)
    expect(await visitor.signUp({}, KEY)).toEqual(first)
    await api.drainOutbox()
    expect(await readLeads()).toHaveLength(1)
    const { persons, stages, messages } = await api.readSandbox()
    expect(
      [persons, stages[0]?.deals, stages[0]?.deals[0]?.notes, messages].map((all) => all?.length),
    ).toEqual([1, 1, 1, 1])
  })

  test('the same key with another body is refused and nothing of it is done', async () => {
    const visitor = api.createVisitor()
    await visitor.signUp({}, KEY)
    expect(await parseRefusal(await send(visitor, KEY, { email: 'outra@exemplo.com.br' }))).toEqual({
      status: 422,
      code: 'key_reused',
      message: 'Este envio já foi usado com outros dados. Recarregue a página e tente novamente.',
    })
    expect(await readLeads()).toHaveLength(1)
    expect((await api.readSandbox()).persons).toHaveLength(1)
  })

  test('a body that differs only in spaces, mask or letter case of the CNPJ is the same body', async () => {
    const visitor = api.createVisitor()
    const first = await visitor.signUp({})
    const second = await visitor.signUp({
      nomeCompleto: '  Ana   Prado ',
      email: ' ana@exemplo.com.br',
      telefone: '(11) 98765-4321',
      cpfCnpj: '11.222.333/0001-81',
    })
    expect(second).toEqual(first)
  })

  test('a second tab follows the sign-up under way and gets the same lines', async () => {
    const visitor = await createVisitorWithSession()
    const response = await send(visitor, KEY)
    const [posted, followed] = await Promise.all([
      readLines(response),
      visitor.get('/api/signup').then(readLines),
    ])
    expect(response.status).toBe(201)
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    expect(followed).toEqual(posted)
    expect(await readLines(await visitor.get('/api/signup'))).toEqual(posted)
  })

  test('a visitor who leaves after the first line has still signed up', async () => {
    const visitor = await createVisitorWithSession()
    const response = await send(visitor, KEY)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const lines = await readLines(await visitor.get('/api/signup'))
    expect(listSteps(lines)).toContain('sendCode done')
    expect(findEnd(lines)).toMatchObject({ outcome: 'completed', codeSent: true })
  })

  test('a session without a sign-up has nothing to follow', async () => {
    await api.createVisitor().signUp()
    expect(await parseRefusal(await api.createVisitor().get('/api/signup'))).toMatchObject({ status: 401 })
    const another = await createVisitorWithSession()
    expect(await parseRefusal(await another.get('/api/signup'))).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })
})
