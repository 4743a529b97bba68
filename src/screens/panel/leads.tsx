import { useSelector } from '@xstate/react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { LEAD_PROBLEM_MESSAGES } from '#machines/panel/lead-failure.ts'
import type { LeadPageRef } from '#machines/panel/lead-page.machine.ts'
import type { LeadRow } from '#machines/panel/lead-page.ts'
import type { LeadsRef } from '#machines/panel/leads.machine.ts'
import { SEARCH_MAX_LENGTH } from '#machines/panel/limits.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { browserLeadsMachine } from './lead-actors.ts'
import { LeadDetails } from './lead-details.tsx'
import { leadTexts } from './lead-texts.ts'
import { StateTag } from './state-tag.tsx'
import { formatMoment } from './texts.ts'

type Props = {
  /** The lead to open first; null for the list. */
  readonly leadId: string | null
  /** When the room last read its figures: an open lead is then read again. */
  readonly readAt: number
}

/** The leads of the operator's room, run by their chart. */
export function Leads({ leadId, readAt }: Props) {
  const actorRef = useActorRef(browserLeadsMachine)
  const pageRef = useSelector(actorRef, ({ children }) => children.leadPage)
  const page = useSelector(pageRef, (snapshot) => snapshot?.context.page)

  useEffect(() => {
    if (leadId !== null) actorRef.send({ type: 'lead.opened', id: leadId })
  }, [actorRef, leadId])
  useEffect(() => {
    if (readAt > 0) pageRef?.send({ type: 'room.read' })
  }, [pageRef, readAt])

  return (
    <section aria-labelledby="cadastros" className="leads">
      <h2 id="cadastros" className={page ? 'unseen' : undefined}>
        {leadTexts.title}
      </h2>
      <Problem actorRef={actorRef} pageRef={pageRef} />
      {pageRef && page ? <LeadDetails actorRef={pageRef} page={page} /> : <List actorRef={actorRef} />}
    </section>
  )
}

type PartProps = { readonly actorRef: LeadsRef }

/** What went wrong in the list, or on the page that takes its place. */
function Problem({ actorRef, pageRef }: PartProps & { readonly pageRef: LeadPageRef | undefined }) {
  const ofList = useSelector(actorRef, ({ context }) => context.problem)
  const ofPage = useSelector(pageRef, (snapshot) => snapshot?.context.problem)
  const problem = ofPage ?? ofList
  return <div role="alert">{problem && <p className="note bad">{LEAD_PROBLEM_MESSAGES[problem]}</p>}</div>
}

function List({ actorRef }: PartProps) {
  const { rows, next, leadId } = useSelector(actorRef, ({ context }) => context)
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  const isReplacing = useSelector(actorRef, (snapshot) => snapshot.hasTag('replacing'))
  const isOver = useSelector(actorRef, (snapshot) => snapshot.hasTag('over'))
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // Keyboard and screen reader continue at the lead that was left, or at the search if the list no longer has it.
  useEffect(() => {
    if (isReplacing || leadId === '') return
    const row = list.current?.querySelector<HTMLButtonElement>(`[value="${leadId}"]`)
    ;(row ?? search.current)?.focus()
  }, [isReplacing, leadId])
  if (isOver) return null

  return (
    <>
      <SearchForm actorRef={actorRef} inputRef={search} />
      <Standing actorRef={actorRef} />
      {/* A press that begins on one list and ends on the next is lost, or opens the wrong lead. */}
      <ul ref={list} className="card rows" aria-busy={isBusy} inert={isReplacing}>
        {rows.map((row) => (
          <Row key={row.id} actorRef={actorRef} row={row} />
        ))}
      </ul>
      {next && (
        <button type="button" aria-disabled={isBusy} onClick={() => actorRef.send({ type: 'more.asked' })}>
          {leadTexts.more}
        </button>
      )}
    </>
  )
}

function SearchForm({
  actorRef,
  inputRef,
}: PartProps & { readonly inputRef: RefObject<HTMLInputElement | null> }) {
  const filter = useSelector(actorRef, ({ context }) => context.filter)
  const isDownloading = useSelector(actorRef, (snapshot) => snapshot.hasTag('downloading'))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = form.get('text')
    actorRef.send({
      type: 'search.asked',
      filter: { text: typeof text === 'string' ? text.trim() : '', onlyStuck: form.has('onlyStuck') },
    })
  }

  return (
    <search>
      <form className="search" onSubmit={submit}>
        <label htmlFor="procura">{leadTexts.search}</label>
        <input
          ref={inputRef}
          id="procura"
          name="text"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_LENGTH}
          defaultValue={filter.text}
        />
        <label className="check">
          <input
            name="onlyStuck"
            type="checkbox"
            defaultChecked={filter.onlyStuck}
            // `requestSubmit` is newer than our oldest browsers.
            onChange={({ currentTarget: { form } }) =>
              form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
            }
          />
          {leadTexts.onlyStuck}
        </label>
        <button type="submit" className="main">
          {leadTexts.find}
        </button>
        <button
          type="button"
          aria-disabled={isDownloading}
          onClick={() => actorRef.send({ type: 'download.asked' })}
        >
          {isDownloading ? leadTexts.downloading : leadTexts.download}
        </button>
      </form>
    </search>
  )
}

/** Announces the state of the search to screen readers. */
function Standing({ actorRef }: PartProps) {
  const count = useSelector(actorRef, ({ context }) => context.rows.length)
  const isListed = useSelector(actorRef, (snapshot) => snapshot.matches('listed'))
  const isFailed = useSelector(actorRef, ({ context }) => context.problem !== null)
  return (
    <p role="status" className="small">
      {!isListed ? leadTexts.busy : count === 0 && !isFailed ? leadTexts.none : describeCount(count)}
    </p>
  )
}

const describeCount = (count: number) => (count === 1 ? '1 cadastro na tela.' : `${count} cadastros na tela.`)

function Row({ actorRef, row }: PartProps & { readonly row: LeadRow }) {
  return (
    <li>
      <button
        type="button"
        className="lead"
        value={row.id}
        onClick={() => actorRef.send({ type: 'lead.opened', id: row.id })}
      >
        <b>{row.name}</b>
        <span className="small">{`${row.company} · ${row.email} · ${formatMoment(row.createdAt)}`}</span>
      </button>
      <StateTag state={row.state} isHandled={row.isHandled} />
    </li>
  )
}
