import { useSelector } from '@xstate/react'
import { type FormEvent, useRef } from 'react'
import { getForm, type LeadPageRef } from '#machines/panel/lead-page.machine.ts'
import type { LeadCall } from '#machines/panel/lead-page.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { useKeptFocus } from '#src/lib/page/use-kept-focus.ts'
import { formatDay } from '../scheduling/calendar-format.ts'
import { describeCall, leadTexts } from './lead-texts.ts'
import { formatMoment } from './texts.ts'

type Props = { readonly actorRef: LeadPageRef; readonly calls: readonly LeadCall[] }
type PartProps = Pick<Props, 'actorRef'>

/** Forms whose controls disappear with them. */
const WITH_CONTROLS: readonly string[] = ['readingTimes', 'choosingTime', 'confirmingCancel']

/** The calls of a lead. Those still to come can be changed and cancelled. */
export function LeadCalls({ actorRef, calls }: Props) {
  const form = useSelector(actorRef, getForm)
  const chosen = useSelector(actorRef, ({ context }) => context.call)
  const section = useRef<HTMLElement>(null)
  useKeptFocus(() => section.current, form, WITH_CONTROLS)

  return (
    <section ref={section} tabIndex={-1} className="card" aria-labelledby="conversas">
      <h4 id="conversas">{leadTexts.calls}</h4>
      {calls.length === 0 && <p>{leadTexts.noCalls}</p>}
      <ul className="rows">
        {calls.map((call) => (
          <li key={call.id} className="call">
            <span>{`${describeCall(call)}, ${formatMoment(call.startsAt)}`}</span>
            {chosen?.id === call.id && WITH_CONTROLS.includes(form) ? (
              <Form actorRef={actorRef} />
            ) : (
              call.canChange && <Actions actorRef={actorRef} call={call} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Actions({ actorRef, call }: PartProps & { readonly call: LeadCall }) {
  const of = <span className="unseen">{` de ${formatMoment(call.startsAt)}`}</span>
  return (
    <span className="acts">
      <button type="button" onClick={() => actorRef.send({ type: 'change.asked', call })}>
        <span>{leadTexts.changeCall}</span>
        {of}
      </button>
      <button type="button" onClick={() => actorRef.send({ type: 'cancelling.asked', call })}>
        <span>{leadTexts.cancelCall}</span>
        {of}
      </button>
    </span>
  )
}

function Form({ actorRef }: PartProps) {
  const form = useSelector(actorRef, getForm)
  if (form === 'readingTimes') return <p role="status">{leadTexts.readingTimes}</p>
  return form === 'choosingTime' ? <Choice actorRef={actorRef} /> : <Confirmation actorRef={actorRef} />
}

/** The free times, a group for each day. */
function Choice({ actorRef }: PartProps) {
  const days = useSelector(actorRef, ({ context }) => context.freeDays)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [date = '', time = ''] = String(new FormData(event.currentTarget).get('slot')).split(' ')
    actorRef.send({ type: 'time.chosen', slot: { date, time } })
  }

  if (days.length === 0)
    return (
      <div className="form">
        <p role="status">{leadTexts.noTimes}</p>
        <Withdraw actorRef={actorRef} />
      </div>
    )
  return (
    <form className="form" onSubmit={send}>
      <label htmlFor="horario">{leadTexts.newTime}</label>
      <select
        id="horario"
        name="slot"
        required
        ref={focusOnMount}
        // In Portuguese whatever the browser's language is.
        onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(leadTexts.choose)}
        onChange={({ currentTarget }) => currentTarget.setCustomValidity('')}
      >
        <option value="">{leadTexts.choose}</option>
        {days.map(({ date, times }) => (
          <optgroup key={date} label={formatDay(date)}>
            {times.map((time) => (
              <option key={time} value={`${date} ${time}`}>
                {leadTexts.slot(formatDay(date), time)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p className="small">{leadTexts.visitorHears}</p>
      <div className="acts">
        <button type="submit" className="main">
          {leadTexts.move}
        </button>
        <Withdraw actorRef={actorRef} />
      </div>
    </form>
  )
}

/** Asks before it cancels. */
function Confirmation({ actorRef }: PartProps) {
  return (
    <div className="form">
      <p tabIndex={-1} ref={focusOnMount}>
        <b>{leadTexts.confirmCancel}</b> {leadTexts.visitorHears}
      </p>
      <div className="acts">
        <button
          type="button"
          className="main"
          onClick={() => actorRef.send({ type: 'cancelling.confirmed' })}
        >
          {leadTexts.cancelNow}
        </button>
        <Withdraw actorRef={actorRef} />
      </div>
    </div>
  )
}

function Withdraw({ actorRef }: PartProps) {
  return (
    <button type="button" onClick={() => actorRef.send({ type: 'form.closed' })}>
      {leadTexts.withdraw}
    </button>
  )
}
