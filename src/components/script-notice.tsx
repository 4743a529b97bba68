import { scriptNeeded } from '#src/content/navigation-messages.ts'

/** Where scripts are off, says that the demonstration below does not respond. */
export function ScriptNotice() {
  return (
    <noscript>
      <p className="mb-5 text-tinta-600">{scriptNeeded}</p>
    </noscript>
  )
}
