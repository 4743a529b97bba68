import { findErrorCode, isTimeout } from '../lib/error-code.ts'
import { StartError } from '../lib/start-error.ts'

/** The disk of the data directory takes nothing more. The message is for the operator. */
export class DiskFullError extends StartError {
  override readonly name = 'DiskFullError'

  constructor(directory: string) {
    super(
      `Não há espaço para gravar no diretório de dados ${directory}. ` +
        'Libere ao menos 32 MB no disco: o banco não abre sem eles.',
    )
  }
}

/** A database of our own does not open, or not with our tables in it. The message is for the operator. */
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

/** PGlite broke down or was closed, and is not open. */
export class EngineDownError extends Error {
  override readonly name = 'EngineDownError'

  constructor() {
    super('The database is not open')
  }
}
