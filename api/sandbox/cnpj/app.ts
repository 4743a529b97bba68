import { Hono } from 'hono'
import { hasRightCheckDigits, maskCnpj } from '#machines/rules/cnpj.ts'
import { createPageAnswer, createRefuse } from '../refusals.ts'

/** The companies of the simulated register: invented firms, in upper case and without accents as in the real one. */
const COMPANIES = new Map([
  ['11222333000181', 'MOURA E PRADO SOCIEDADE DE ADVOGADOS'],
  ['11444777000161', 'LIMA E TAVARES ADVOCACIA'],
  ['22333444000181', 'COSTA SOCIEDADE INDIVIDUAL DE ADVOCACIA'],
  // A sole trader's name ends with their CPF, here an invalid one.
  ['33444555000181', 'JOANA EXEMPLO DA SILVA 00000000000'],
  ['44555666000181', 'BARROS ADVOGADOS ASSOCIADOS'],
  ['12ABC34501DE35', 'FERRAZ E NUNES ADVOGADOS'],
])

/** Creates the simulated company register, with BrasilAPI's contract. It only answers, and stores nothing. */
export function createCnpjApp(): Hono {
  return new Hono()
    .basePath('/cnpj')
    .get('/api/cnpj/v1/:cnpj', (context) => {
      const cnpj = context.req.param('cnpj')
      if (!hasRightCheckDigits(cnpj))
        return createError(400, 'bad_request', `CNPJ ${maskCnpj(cnpj)} inválido.`)
      const name = COMPANIES.get(cnpj)
      return name
        ? context.json({ cnpj, razao_social: name, descricao_situacao_cadastral: 'ATIVA' })
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
