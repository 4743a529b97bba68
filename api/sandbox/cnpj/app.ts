import { Hono } from 'hono'
import { hasRightCheckDigits, maskCnpj } from '#machines/rules/cnpj.ts'
import { createPageAnswer, createRefuse } from '../refusals.ts'
import { COMPANIES } from './companies.ts'

/** Creates the simulated company register, with BrasilAPI's contract. It only answers, and stores nothing. */
export function createCnpjApp(): Hono {
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
    .notFound(() => createPageAnswer(404, '<html><body>404</body></html>'))
}

/** Creates the register's answers to simulated faults. It has no keys that could be refused, but hosts in front of it may ask for one. */
export const refuse = createRefuse({
  unauthorized: () => createPageAnswer(401, 'Unauthorized', 'text/plain'),
  429: () => createPageAnswer(429, 'Too Many Requests', 'text/plain'),
  500: () => createError(500, 'internal_error', 'Erro interno.'),
})

/** The names of the real register's error classes. */
const ERROR_NAMES = {
  bad_request: 'BadRequestError',
  not_found: 'NotFoundError',
  internal_error: 'InternalError',
} as const

function createError(status: number, type: keyof typeof ERROR_NAMES, message: string) {
  return Response.json({ message, type, name: ERROR_NAMES[type] }, { status })
}
