import type { RequestListener, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { PRESETS } from '#machines/sandbox/faults.ts'
import { setUpApi, startApi, type TestApi } from '#tests/support/api.ts'
import { setFaults } from '#tests/support/outage.ts'
import { findClosedPort, serve } from '#tests/support/providers/serve.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const CNPJ = '11222333000181'
const NAME = 'MOURA E PRADO SOCIEDADE DE ADVOGADOS'

const findName = (api: TestApi, cnpj: unknown = CNPJ, visitor = api.createVisitor()) =>
  visitor.post('/api/company-name', { cnpj })

describe('with the simulated register', () => {
  const api = setUpApi()

  test('names a company to anybody, without a session, and keeps nothing', async () => {
    const answer = await findName(api)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await parseData(answer)).toEqual({ name: NAME })
    expect(api.logs).toEqual([])
  })

  test.each([
    ['an unknown CNPJ', '00000000000191'],
    ['wrong check digits', '11222333000182'],
  ])('%s has no name', async (_, cnpj) => {
    const answer = await findName(api, cnpj)
    expect([answer.status, await parseData(answer)]).toEqual([200, { name: null }])
  })

  test('leaves the CPF out of a sole trader’s name', async () => {
    expect(await parseData(await findName(api, '33444555000181'))).toEqual({ name: 'JOANA EXEMPLO DA SILVA' })
  })

  test.each(['down', 'limited', 'htmlPage', 'keyRefused'] as const)(
    'with the fault "%s" there is no name, and health is as before',
    async (preset) => {
      const health = await (await api.request('/api/health')).json()
      await setFaults(api, 'cnpj', PRESETS[preset])
      const answer = await findName(api)
      expect([answer.status, await parseData(answer)]).toEqual([200, { name: null }])
      expect(await (await api.request('/api/health')).json()).toEqual(health)
    },
  )

  test.each([
    '11.222.333/0001-81',
    '1122233300018',
    '112223330001811',
    '12abc34501de35',
    '１１222333000181',
    '../../etc/passw',
    '',
    11222333000181,
    null,
  ])('%j is not a CNPJ', async (cnpj) => {
    expect(await parseRefusal(await findName(api, cnpj))).toMatchObject({ status: 422, code: 'invalid' })
  })

  test('unknown fields are refused', async () => {
    const answer = await api.createVisitor().post('/api/company-name', { cnpj: CNPJ, url: 'http://x' })
    expect(await parseRefusal(answer)).toMatchObject({ status: 422, code: 'invalid' })
  })

  test('60 an hour and address, and another address is served', async () => {
    const ana = api.createVisitor()
    for (let count = 0; count < 60; count += 1)
      expect((await findName(api, '11222333000182', ana)).status).toBe(200)
    const refused = await findName(api, CNPJ, ana)
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(await parseRefusal(refused)).toMatchObject({ status: 429, code: 'rate_limited' })
    expect((await findName(api, CNPJ, api.createVisitor())).status).toBe(200)
  })
})

describe('with a register over HTTP', () => {
  const apis: TestApi[] = []
  afterEach(async () => {
    for (const api of apis.splice(0)) await api.stop()
  })

  /** Starts a server whose register answers as given, and records what the register was asked. */
  async function startWith(listener: RequestListener) {
    const asked: string[] = []
    const origin = await serve((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      listener(request, response)
    })
    const api = await startApi({ env: { CNPJ_URL: origin } })
    apis.push(api)
    return { api, asked }
  }

  const sendJson = (response: ServerResponse, status: number, body: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body))

  const sendName = (razao_social: unknown) => (_: unknown, response: ServerResponse) =>
    sendJson(response, 200, { cnpj: CNPJ, razao_social, descricao_situacao_cadastral: 'ATIVA' })

  const sendError = (status: number, type: string, name: string) => (_: unknown, response: ServerResponse) =>
    sendJson(response, status, { message: `CNPJ ${CNPJ}`, type, name })

  test('the name is asked for once, and only for right check digits', async () => {
    const { api, asked } = await startWith(sendName('MOURA ADVOGADOS'))
    expect(await parseData(await findName(api))).toEqual({ name: 'MOURA ADVOGADOS' })
    expect(await parseData(await findName(api, '11222333000182'))).toEqual({ name: null })
    expect(asked).toEqual([`GET /api/cnpj/v1/${CNPJ}`])
  })

  test('a hostile name is cleaned and cut, so that the sign-up takes it', async () => {
    const { api } = await startWith(sendName(`\u0000  =HYPERLINK("x")\n\u202E<b>${'é'.repeat(400)}`))
    const { name } = (await parseData(await findName(api))) as { name: string }
    expect(name).toBe(`=HYPERLINK("x") <b>${'é'.repeat(236)}`)
    const lines = await api.createVisitor().signUp({ razaoSocial: name })
    expect(lines.at(-1)).toMatchObject({ type: 'ended', outcome: 'completed' })
  })

  const FAILURES: Readonly<Record<string, RequestListener>> = {
    404: sendError(404, 'not_found', 'NotFoundError'),
    400: sendError(400, 'bad_request', 'BadRequestError'),
    429: (_, response) => response.writeHead(429, { 'retry-after': '60' }).end('Too Many Requests'),
    500: sendError(500, 'internal_error', 'InternalError'),
    'a page': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bem-vindo</html>'),
    'a redirect': (_, response) => response.writeHead(302, { location: '/login' }).end(),
    'broken JSON': (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"cnpj":"1122'),
    'a name that is no text': sendName(['x']),
    'an empty name': sendName(' \u200B '),
    'two megabytes': sendName('x'.repeat(2 * 1_048_576)),
    'a cut connection': (request) => request.socket.destroy(),
  }

  test.each(Object.entries(FAILURES))(
    '%s: no name, nothing in the log, and one call',
    async (_, listener) => {
      const { api, asked } = await startWith(listener)
      const answer = await findName(api)
      expect([answer.status, await parseData(answer)]).toEqual([200, { name: null }])
      expect(asked).toHaveLength(1)
      expect(api.logs.join('\n')).toBe('')
    },
  )

  test('a register that does not answer is given up', async () => {
    const { api, asked } = await startWith(() => {})
    const answer = await findName(api)
    expect([answer.status, await parseData(answer)]).toEqual([200, { name: null }])
    expect(asked).toHaveLength(1)
  })

  test('a register that cannot be reached gives no name', async () => {
    const api = await startApi({ env: { CNPJ_URL: await findClosedPort() } })
    apis.push(api)
    expect(await parseData(await findName(api))).toEqual({ name: null })
  })

  test('a failing register is left alone for a while', async () => {
    const { api, asked } = await startWith(sendError(503, 'service_error', 'ServiceError'))
    for (let count = 0; count < 30; count += 1) await findName(api)
    expect(asked.length).toBeLessThanOrEqual(20)
    expect(api.services.guards.cnpj?.isWell()).toBe(false)
  })
})
