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
