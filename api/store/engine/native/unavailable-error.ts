/** Thrown when Postgres cannot run here. The message is a clause in Portuguese that tells the operator why. */
export class NativeUnavailableError extends Error {
  override readonly name = 'NativeUnavailableError'
}
