/** Keeps the server from starting, and the operator can mend it. The message is one line in Portuguese that names the variable or folder. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
