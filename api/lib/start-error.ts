/**
 * Thrown when the server cannot start for a reason that the operator can fix. The message is one line in Portuguese
 * that names the variable or folder.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
