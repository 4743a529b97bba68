/** How a chart of the room goes on after a failed call whose reasons `parse` knows. */
export function defineFailedCall<Problem extends string>(parse: (thrown: unknown) => Problem) {
  /** Reads why a call failed. */
  const readProblem = ({ event }: { readonly event: { readonly error: unknown } }) => parse(event.error)
  const showProblem = { type: 'showProblem', params: readProblem } as const

  /** Creates the transitions of a failed call: a lost session leads to `end`; any other failure is explained in `target`. */
  function createFailureTransitions<const Target extends string, const End extends string>(
    target: Target,
    end: End,
  ) {
    return [
      { guard: { type: 'isSessionOver', params: readProblem }, target: end, actions: showProblem },
      { target, actions: showProblem },
    ] as const
  }
  return { readProblem, showProblem, createFailureTransitions }
}
