/**
 * An actor's expected failure. Each feature has a subclass with a closed union of reasons, so that no other error can be
 * mistaken for one.
 */
export abstract class ActorFailure<Reason extends string> extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string = reason) {
    super(message)
    this.name = 'ActorFailure'
    this.reason = reason
  }
}
