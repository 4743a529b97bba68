import { findErrorCode } from './lib/error-code.ts'
import { describeError } from './lib/log.ts'
import { StartError } from './lib/start-error.ts'

/**
 * Describes in one Portuguese line why the process did not start. An unexpected error is described by class, code
 * and place.
 */
export function describeStartFailure(thrown: unknown): string {
  if (thrown instanceof StartError) return thrown.message
  const { error, code, at } = describeError(thrown)
  return `Erro inesperado: ${[error, code, at].filter(Boolean).join(', ')}.`
}

const BAD_HOST = 'HOST: não é um nome nem um endereço desta máquina; use localhost ou 0.0.0.0'

/** Converts a failure to listen to an error that names `PORT` or `HOST`. Other errors pass unchanged. */
export function toListenError(thrown: unknown, port: number): unknown {
  const code = findErrorCode(thrown) ?? ''
  const problems: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT: a porta ${port} já está em uso; encerre o outro programa ou escolha outra porta`,
    EACCES: `PORT: sem permissão para usar a porta ${port}; escolha uma acima de 1023`,
    EADDRNOTAVAIL: BAD_HOST,
    EAFNOSUPPORT: BAD_HOST,
    EINVAL: BAD_HOST,
    ENOTFOUND: BAD_HOST,
    EAI_AGAIN: BAD_HOST,
    EAI_FAIL: BAD_HOST,
  }
  const problem = problems[code]
  return problem === undefined ? thrown : new StartError(`${problem} (${code}).`, { cause: thrown })
}
