/** Postgres cannot run here. The message is a clause in Portuguese that gives the reason to the operator. */
export class NativeUnavailableError extends Error {
  override readonly name = 'NativeUnavailableError'
}
