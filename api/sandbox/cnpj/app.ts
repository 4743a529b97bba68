import { Hono } from 'hono'
import { hasRightCheckDigits, maskCnpj } from '#machines/rules/cnpj.ts'
import type { RefusalStatus } from '../faults.ts'
import { COMPANIES } from './companies.ts'

/** Creates the simulated company register, with BrasilAPI's contract. It only answers, and stores nothing. */
export function createCnpjApp(onError: (error: unknown) => void): Hono {
  return new Hono()
    .basePath('/cnpj')
    .get('/api/cnpj/v1/:cnpj', (context) => {
      const cnpj = context.req.param('cnpj')
      if (!hasRightCheckDigits(cnpj))
        return createError(400, 'bad_request', `CNPJ ${maskCnpj(cnpj)} inválido.`)
      const company = COMPANIES.find((one) => one.cnpj === cnpj)
      return company
        ? context.json(company)
        : createError(404, 'not_found', `CNPJ ${maskCnpj(cnpj)} não encontrado.`)
    })
    .notFound(() => new Response('<html><body>404</body></html>', { status: 404, headers: HTML }))
    .onError((error) => {
      onError(error)
      return createFaultResponse(500)
    })
}

/** Creates the register's answer for a simulated fault. It has no keys that could be refused, but hosts in front of it may ask for one. */
export function createFaultResponse(status: Exclude<RefusalStatus, 'exhausted'>): Response {
  if (status === 500) return createError(500, 'internal_error', 'Erro interno.')
  if (status === 429) return new Response('Too Many Requests', { status, headers: TEXT })
  if (status === 'unauthorized') return new Response('Unauthorized', { status: 401, headers: TEXT })
  return new Response('<html><body>Sorry, something went wrong.</body></html>', {
    status: status === 'html' ? 403 : status,
    headers: HTML,
  })
}

const HTML = { 'content-type': 'text/html' }
const TEXT = { 'content-type': 'text/plain' }

/** The names of the real register's error classes. */
const ERROR_NAMES = {
  bad_request: 'BadRequestError',
  not_found: 'NotFoundError',
  internal_error: 'InternalError',
} as const

function createError(status: number, type: keyof typeof ERROR_NAMES, message: string) {
  return Response.json({ message, type, name: ERROR_NAMES[type] }, { status })
}
