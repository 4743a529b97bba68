import { continueHere } from '#src/content/continuation.ts'

/** What the link does, and what becomes of the sign-up. */
export function ContinueHereLead() {
  return (
    <>
      <p className="mt-2.5 text-tinta-600">{continueHere.lead}</p>
      <p className="mt-2.5 text-tinta-600">{continueHere.after}</p>
    </>
  )
}
