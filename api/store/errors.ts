import { findErrorCode, isTimeout } from '../lib/error-code.ts'
import { StartError } from '../lib/start-error.ts'

/** Thrown when the disk of the data directory is full. The message is for the operator. */
export class DiskFullError extends StartError {
  override readonly name = 'DiskFullError'

  constructor(directory: string) {
    super(
      `Não há espaço para gravar no diretório de dados ${directory}. ` +
        'Libere ao menos 32 MB no disco: o banco não abre sem eles.',
    )
  }
}

/** Thrown when the embedded database cannot be opened, or lacks our tables. The message is for the operator. */
export class DatabaseNotOpenError extends StartError {
  override readonly name = 'DatabaseNotOpenError'

  constructor(directory: string, cause: unknown) {
    const code = findErrorCode(cause)
    const problem = isTimeout(cause)
      ? 'demorou demais para abrir. Tente de novo'
      : 'não abre: está incompleto, danificado ou foi gravado por outra versão. Restaure a pasta inteira de uma cópia'
    super(`DATA_DIR: o banco na pasta ${directory} ${problem}${code === undefined ? '' : ` (${code})`}.`, {
      cause,
    })
  }
}

/** Thrown when PGlite broke down or was closed. */
export class EngineDownError extends Error {
  override readonly name = 'EngineDownError'

  constructor() {
    super('The database is not open')
  }
}

/** Reasons why a Postgres cannot be opened, by the code of the driver, the system or Postgres. */
const PROBLEMS: readonly (readonly [codes: RegExp, problem: string])[] = [
  [/^ECONNREFUSED$/, 'nada responde nesse host e porta'],
  [/^ENOENT$/, 'o socket ou certificado indicado não existe'],
  [/^(?:ENOTFOUND|EAI_\w+)$/, 'o host não foi encontrado'],
  [/^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|57014|55P03)$/, 'o banco não respondeu a tempo'],
  [/^28/, 'o banco recusou o usuário ou a senha'],
  [/^3D000$/, 'o servidor não tem um banco com esse nome'],
  [/^42501$/, 'o usuário não tem permissão para criar as tabelas'],
  [/^25006$/, 'o banco é somente leitura'],
  [/^53300$/, 'o banco não aceita mais conexões'],
  [/^57P03$/, 'o banco ainda está iniciando'],
  [/CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|SELF_SIGNED/, 'a conexão segura (TLS) não pôde ser feita'],
  [/^(?:42|23)/, 'as tabelas não puderam ser preparadas'],
]

/** Converts a failure to open a Postgres server to one line for the operator, without address or password. */
export function toPostgresOpenError(thrown: unknown): StartError {
  if (thrown instanceof StartError) return thrown
  const code = findErrorCode(thrown)
  const problem =
    PROBLEMS.find(([codes]) => code !== undefined && codes.test(code))?.[1] ??
    (isTimeout(thrown)
      ? 'o banco não respondeu a tempo'
      : 'o Postgres não pôde ser aberto; confira o host e a porta')
  return new StartError(`DATABASE_URL: ${problem}${code === undefined ? '' : ` (${code})`}.`, {
    cause: thrown,
  })
}
