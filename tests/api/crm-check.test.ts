import { expect, test } from 'vitest'
import { runCrmCheck } from '#api/crm-account/run-crm-check.ts'
import { type CrmAccount, createCrmAccount } from '#tests/support/crm-account.ts'
import { createRecorder } from '#tests/support/providers/recorder.ts'

/** Runs `npm run crm-check` on an account. */
async function check(account: CrmAccount, env: Record<string, string> = {}, shouldCreate = false) {
  const lines: string[] = []
  const isSound = await runCrmCheck({
    env: { PIPEDRIVE_API_TOKEN: 'token', ...env },
    transport: account.transport,
    shouldCreate,
    say: (line) => void lines.push(line),
  })
  return { isSound, lines }
}

/** Parses the lines for `.env` that were printed. */
function readEnvironment(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = line.match(/^(PIPEDRIVE_\w+)='?(.*?)'?$/) ?? []
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )
}

test('reports a missing token without a call', async () => {
  const account = createCrmAccount()
  const { isSound, lines } = await check(account, { PIPEDRIVE_API_TOKEN: '' })
  expect(isSound).toBe(false)
  expect(lines[0]).toBe('PIPEDRIVE_API_TOKEN não está definido: não há conta do Pipedrive para verificar.')
})

test('identifies itself in every call', async () => {
  const account = createCrmAccount()
  const agents = new Set<string | undefined>()
  const transport: CrmAccount['transport'] = {
    send(request) {
      agents.add(request.headers['user-agent'])
      return account.transport.send(request)
    },
  }
  await check({ ...account, transport }, { USER_AGENT: 'Escritorio/2.0' }, true)
  expect([...agents]).toEqual(['Escritorio/2.0'])
})

test('a token that is refused is named, not shown', async () => {
  const { isSound, lines } = await check(createCrmAccount('another'), {})
  expect({ isSound, lines }).toEqual({
    isSound: false,
    lines: ['O Pipedrive recusou o token de PIPEDRIVE_API_TOKEN.'],
  })
})

test('an address that answers something else is named', async () => {
  const transport = createRecorder({ body: '<html>Bem-vindo</html>' })
  expect(await check({ ...createCrmAccount(), transport })).toEqual({
    isSound: false,
    lines: ['O que respondeu em PIPEDRIVE_BASE_URL não é a API do Pipedrive. Confira o endereço.'],
  })
})

test('an account as it comes lacks everything, and nothing is created unasked', async () => {
  const account = createCrmAccount()
  const { isSound, lines } = await check(account)
  expect(isSound).toBe(false)
  expect(lines.slice(0, 4)).toEqual([
    'Conta do Pipedrive: Escritório Real.',
    'Etapas: 0 de 7 em ordem.',
    'Etiquetas: 0 de 10 em ordem.',
    'Campos do negócio: 0 de 8 em ordem.',
  ])
  expect(lines).toContain('  - Funil 2: não existe na conta.')
  expect(lines).toContain('  - Etiqueta "Prioridade alta" (high): falta em PIPEDRIVE_LABEL_IDS.')
  expect(lines).toContain('  - Etiqueta "Pago no cartão" (creditCardSuccess): não existe na conta.')
  expect(lines).toContain(
    '  - Campo "Preço da implementação" (implementationPrice): falta em PIPEDRIVE_FIELD_KEYS.',
  )
  expect(account.countWrites()).toBe(0)
})

test('--create makes what is missing, once, and prints lines with which nothing is missing', async () => {
  const account = createCrmAccount()
  const first = await check(account, {}, true)
  expect(first.isSound).toBe(true)
  expect(first.lines).toContain('  - Campo "Preço da implementação" (monetary)')
  const env = readEnvironment(first.lines)
  expect(Object.keys(env)).toEqual([
    'PIPEDRIVE_PIPELINE_ID',
    'PIPEDRIVE_STAGE_IDS',
    'PIPEDRIVE_LABEL_IDS',
    'PIPEDRIVE_FIELD_KEYS',
  ])
  const writes = account.countWrites()
  expect(await check(account, env)).toMatchObject({
    isSound: true,
    lines: expect.arrayContaining(['Nada falta: o site pode usar esta conta.']),
  })
  // Again, without the printed lines: what is there is found by its title.
  const again = await check(account, {}, true)
  expect(again.isSound).toBe(true)
  expect(readEnvironment(again.lines)).toEqual(env)
  expect(account.countWrites()).toBe(writes)
})

test('a field of another type is named with its type, kept, and another one is created beside it', async () => {
  const account = createCrmAccount()
  const env = readEnvironment((await check(account, {}, true)).lines)
  const price = account.fields.find(({ field_name }) => field_name === 'Preço da implementação')
  if (!price) throw new Error('There is no field for the price')
  Object.assign(price, { field_type: 'date' })
  const { isSound, lines } = await check(account, env)
  expect(isSound).toBe(false)
  expect(lines).toContain(
    '  - Campo "Preço da implementação" (implementationPrice): é do tipo date; precisa ser monetary ou double.',
  )
  const fields = account.fields.length
  expect((await check(account, env, true)).isSound).toBe(true)
  expect(account.fields).toHaveLength(fields + 1)
})

test('an option field needs an option for each of our values, and gets those it lacks', async () => {
  const account = createCrmAccount()
  const env = readEnvironment((await check(account, {}, true)).lines)
  const method = account.fields.find(({ field_name }) => field_name === 'Forma de pagamento')
  if (!method) throw new Error('There is no field for the method')
  Object.assign(method, { field_type: 'enum', options: [{ id: 7, label: 'Cartão de Crédito' }] })
  expect((await check(account, env)).lines).toContain(
    '  - Campo "Forma de pagamento" (paymentMethod): faltam as opções pix, boleto.',
  )
  expect((await check(account, env, true)).isSound).toBe(true)
  expect(method.options?.map(({ label }) => label)).toEqual(['Cartão de Crédito', 'pix', 'boleto'])
})

test('names each price that pages state and the account does not have', async () => {
  const account = createCrmAccount()
  account.products.push(
    { id: 1, name: 'Essencial', code: 'plano-essencial', prices: [{ price: 249, currency: 'BRL' }] },
    { id: 2, name: 'Profissional', code: 'plano-profissional', prices: [{ price: 459, currency: 'BRL' }] },
  )
  const { lines } = await check(account)
  expect(lines.filter((line) => line.includes('Preço de plano'))).toEqual([
    '  - Preço de plano-profissional: as páginas dizem 449, a conta diz 459. Mude STATED_REAIS ou o produto.',
  ])
  expect(lines).toContain(
    '  - Preço de implantacao-assistida: as páginas dizem 1490, a conta não tem esse preço. Mude STATED_REAIS ou o produto.',
  )
})
