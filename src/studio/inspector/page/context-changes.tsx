import { listChanges } from './list-changes.ts'
import { texts } from './texts.ts'

type Props = { readonly before: unknown; readonly after: unknown }

/** What the actor's last event changed in its context: each value before and after. */
export function ContextChanges({ before, after }: Props) {
  const changes = listChanges(before, after)
  return (
    <div className="mb-3">
      <h3 className="mb-1 text-xs font-semibold text-tinta-600">{texts.changes}</h3>
      {changes.length === 0 && <p className="text-tinta-600">{texts.changesNone}</p>}
      <ul className="grid gap-1">
        {changes.map((change) => (
          <li
            key={change.path}
            className="rounded-tag bg-ambar-100 px-2 py-1 font-mono text-xs wrap-anywhere"
          >
            <span className="font-semibold">{change.path}</span>
            <span className="block">
              <del className="text-tinta-600">{format(change.before)}</del>
              <span aria-hidden> → </span>
              <ins className="no-underline">{format(change.after)}</ins>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The longest value shown in full; the tree below shows longer ones. */
const LONGEST = 160

function format(value: unknown): string {
  const text = JSON.stringify(value) ?? texts.nothing
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
