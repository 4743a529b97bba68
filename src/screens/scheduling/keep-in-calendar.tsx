import { CalendarPlus, Download } from 'lucide'
import { createDownloadEvent } from '#machines/ad-events/tool-events.ts'
import type { BookedCall } from '#machines/scheduling/booking.ts'
import { createGoogleCalendarUrl, formatCalendarFile } from '#machines/scheduling/calendar-file.ts'
import { Icon } from '#src/components/icon.tsx'
import { createCalendarEntry, keepInCalendar } from '#src/content/calendar.ts'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'

type Props = { readonly booking: BookedCall }

const LOOK =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-tinta-400 bg-branco px-4 text-[0.9375rem] font-semibold text-tinta-900 hover:bg-tinta-50'

/** Ways to put a booked call into the visitor's own calendar. */
export function KeepInCalendar({ booking }: Props) {
  const entry = createCalendarEntry(booking)
  const file = formatCalendarFile(booking, entry, new Date())

  return (
    <div className="flex flex-wrap gap-2.5 *:flex-1 *:whitespace-nowrap">
      <a href={createGoogleCalendarUrl(booking, entry)} target="_blank" rel="noreferrer" className={LOOK}>
        <Icon of={CalendarPlus} />
        {keepInCalendar.google}
      </a>
      <a
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download={keepInCalendar.fileName}
        onClick={() => reportAdEvent(createDownloadEvent('agenda'))}
        className={LOOK}
      >
        <Icon of={Download} />
        {keepInCalendar.file}
      </a>
    </div>
  )
}
