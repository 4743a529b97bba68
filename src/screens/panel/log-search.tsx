import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { LogLine } from '#machines/panel/log-line.ts'
import { LOG_PROBLEM_MESSAGES } from '#machines/panel/log-search-failure.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { browserLogSearchMachine } from './log-actors.ts'
import { formatMoment, LOG_LEVELS, logTexts } from './texts.ts'

/** The server's log, run by its chart: the latest trouble, or the lines of one request. */
export function LogSearch() {
  const actorRef = useActorRef(browserLogSearchMachine)
  const { lines, problem, requestId } = useSelector(actorRef, ({ context }) => context)
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  const isOver = useSelector(actorRef, (snapshot) => snapshot.hasTag('over'))
  const isEmpty = lines.length === 0 && !isBusy && problem === null

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    actorRef.send({ type: 'search.asked', text: String(new FormData(event.currentTarget).get('pedido')) })
  }

  if (isOver) return null
  return (
    <section className="card log" aria-labelledby="registro">
      <h2 id="registro">{logTexts.title}</h2>
      <form className="search" onSubmit={search}>
        <label htmlFor="pedido">{logTexts.search}</label>
        <input id="pedido" name="pedido" type="search" autoComplete="off" spellCheck={false} />
        <button type="submit">{logTexts.find}</button>
      </form>
      <p className="small">{logTexts.hint}</p>
      <div role="alert">{problem && <p className="note bad">{LOG_PROBLEM_MESSAGES[problem]}</p>}</div>
      <p role="status">
        {isBusy ? logTexts.busy : isEmpty ? (requestId === null ? logTexts.quiet : logTexts.none) : null}
      </p>
      {lines.length > 0 && (
        <ol className="rows" aria-busy={isBusy}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Line({ line: { level, action, fields, requestId, at } }: { readonly line: LogLine }) {
  return (
    <li>
      <span className="entry">
        <b className={level === 'info' || level === 'debug' ? undefined : 'failing'}>
          {LOG_LEVELS[level] ?? level}
        </b>{' '}
        <code>{action}</code>
        <span className="small">{` ${formatFields(fields)}`}</span>
        <span className="small">{` ${requestId}`}</span>
      </span>
      <time className="small" dateTime={at}>
        {formatMoment(at)}
      </time>
    </li>
  )
}

/** Formats the fields of a line as a server's log does: `endpoint=/api/otp code=ECONNREFUSED`. */
function formatFields(fields: LogLine['fields']): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ')
}
