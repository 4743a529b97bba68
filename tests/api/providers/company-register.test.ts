import { describe, expect, test } from 'vitest'
import { createCompanyRegister } from '#api/providers/company-register.ts'
import { createSandboxTransport } from '#api/providers/sandbox-transport.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { createCnpjApp } from '#api/sandbox/cnpj/app.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { type Canned, createRecorder, pickContract } from '#tests/support/providers/recorder.ts'

const CNPJ = '11222333000181'
const COMPANY = {
  cnpj: CNPJ,
  razao_social: 'MOURA ADVOGADOS',
  descricao_situacao_cadastral: 'ATIVA',
  qsa: [],
}

function createClient(answer: Canned) {
  const transport = createRecorder(answer)
  const register = createCompanyRegister({ transport, baseUrl: 'https://cnpj.exemplo.com.br' })
  return { register, sent: () => transport.requests.map(pickContract) }
}

test('a name is asked for by the contract of BrasilAPI', async () => {
  const { register, sent } = createClient({ body: COMPANY })
  expect(await register.findName(CNPJ)).toBe('MOURA ADVOGADOS')
  expect(sent()).toEqual([
    {
      method: 'GET',
      url: `https://cnpj.exemplo.com.br/api/cnpj/v1/${CNPJ}`,
      headers: { accept: 'application/json' },
    },
  ])
})

test('a masked CNPJ in the answer is the same CNPJ', async () => {
  const { register } = createClient({ body: { ...COMPANY, cnpj: '11.222.333/0001-81' } })
  expect(await register.findName(CNPJ)).toBe('MOURA ADVOGADOS')
})

test('an unknown CNPJ has no name', async () => {
  const { register } = createClient({
    status: 404,
    body: { message: 'não encontrado', type: 'not_found', name: 'NotFoundError' },
  })
  expect(await register.findName(CNPJ)).toBeNull()
})

test.each([
  ['a company with another CNPJ', { body: { ...COMPANY, cnpj: '11444777000161' } }],
  ['a company without a name', { body: { cnpj: CNPJ } }],
  ['a name that is no text', { body: { ...COMPANY, razao_social: { nome: 'x' } } }],
  ['a page', { body: '<html></html>' }],
])('%s is a bad answer', async (_, answer) => {
  expect(await catchFailure(createClient(answer).register.findName(CNPJ))).toMatchObject({
    provider: 'cnpj',
    kind: 'badAnswer',
  })
})

test.each([400, 429, 500, 503])('a refusal with %i is a failure', async (status) => {
  const { register } = createClient({ status, body: { message: 'x', type: 'y', name: 'z' } })
  expect(await catchFailure(register.findName(CNPJ))).toMatchObject({
    provider: 'cnpj',
    kind: 'status',
    status,
  })
})

describe('the simulated register', () => {
  const sandbox = createCnpjApp().onError((error) => {
    throw error
  })
  const register = createCompanyRegister({
    transport: createSandboxTransport('cnpj', { fetch: async (request) => sandbox.fetch(request) }),
    ...SANDBOX_ACCOUNTS.cnpj,
  })
  const ask = async (cnpj: string) => {
    const response = await sandbox.fetch(new Request(`${SANDBOX_ACCOUNTS.cnpj.baseUrl}/api/cnpj/v1/${cnpj}`))
    return { status: response.status, body: await response.json() }
  }

  test('names its companies, alphanumeric ones too', async () => {
    expect(await register.findName(CNPJ)).toBe('MOURA E PRADO SOCIEDADE DE ADVOGADOS')
    expect(await register.findName('12ABC34501DE35')).toBe('FERRAZ E NUNES ADVOGADOS')
    expect((await ask(CNPJ)).body).toMatchObject({ cnpj: CNPJ, descricao_situacao_cadastral: 'ATIVA' })
  })

  test('refuses like the real one', async () => {
    expect(await ask('00000000000191')).toEqual({
      status: 404,
      body: {
        message: 'CNPJ 00.000.000/0001-91 não encontrado.',
        type: 'not_found',
        name: 'NotFoundError',
      },
    })
    expect(await ask('11222333000182')).toEqual({
      status: 400,
      body: {
        message: 'CNPJ 11.222.333/0001-82 inválido.',
        type: 'bad_request',
        name: 'BadRequestError',
      },
    })
  })
})
