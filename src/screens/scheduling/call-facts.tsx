import type { BookedCall } from '#machines/scheduling/booking.ts'
import { CALL_KIND_NAMES } from '#machines/scheduling/call-kind-names.ts'
import { bookedCall } from '#src/content/booked-call.ts'
import { formatCallTime } from './calendar-format.ts'

type Props = { readonly call: BookedCall; readonly isCancelled?: boolean }

/** What was agreed: what, when, how long and where. */
export function CallFacts({ call, isCancelled = false }: Props) {
  const { facts } = bookedCall
  const { day, time } = formatCallTime(call.startsAt)
  const rows = [
    [facts.kind, CALL_KIND_NAMES[call.kind]],
    [facts.day, day],
    [facts.time, `${time} (${facts.timeZone})`],
    [facts.duration, facts.minutes(call.durationMinutes)],
    [facts.place, facts.online],
  ] as const

  return (
    <dl
      className={`grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-frame px-5 py-4 ${isCancelled ? 'bg-tinta-50 text-tinta-600' : 'bg-verde-50'}`}
    >
      {rows.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-tinta-600">{term}</dt>
          <dd className={`font-semibold ${isCancelled ? 'line-through' : ''}`.trimEnd()}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
