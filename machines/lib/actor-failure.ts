/**
 * What an actor of a chart rejects with when it knows why. Each chart has a kind of its own, whose reasons are a closed
 * list, so that nothing else that was thrown is taken for one.
 */
export abstract class ActorFailure<Reason extends string> extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string = reason) {
    super(message)
    this.name = 'ActorFailure'
    this.reason = reason
  }
}
