/** Thrown by a handler whose job can never succeed: the job ends as a dead letter. */
export class PermanentFailure extends Error {
  /** A stable code without personal data, kept with the job and logged. */
  readonly problem: string

  constructor(problem: string) {
    super(problem)
    this.name = 'PermanentFailure'
    this.problem = problem
  }
}

/** Thrown by a handler whose job cannot continue yet. Any other error defers the job too, under the error's name. */
export class JobDeferral extends Error {
  /** A stable code without personal data, kept with the job and logged. */
  readonly problem: string
  /** The earliest time another attempt makes sense, in milliseconds from now. */
  readonly atLeastMs: number

  constructor(problem: string, atLeastMs = 0) {
    super(problem)
    this.name = 'JobDeferral'
    this.problem = problem
    this.atLeastMs = atLeastMs
  }
}
