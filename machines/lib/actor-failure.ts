/**
 * An actor's expected failure. Each feature has a subclass with a closed union of reasons, which tells it apart from any
 * other error.
 */
export abstract class ActorFailure<Reason extends string> extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string = reason) {
    super(message)
    this.name = 'ActorFailure'
    this.reason = reason
  }
}
