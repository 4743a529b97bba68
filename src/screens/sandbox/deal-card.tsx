import { sandbox } from '#src/content/sandbox.ts'
import type { SandboxDeal } from '#src/lib/api/api-types.ts'
import { Fold } from './fold.tsx'
import { formatDueTime, formatMoney } from './format.ts'
import { readNote, splitNote } from './split-note.ts'
import { Tag, type TagTone } from './tag.tsx'

const STATUS_TONES: Readonly<Record<string, TagTone>> = { open: 'info', won: 'good', lost: 'bad' }

type Props = { readonly deal: SandboxDeal }

/** A deal as a salesperson would find it. */
export function DealCard({ deal }: Props) {
  const { id, title, value, currency, status, person, labels, notes, activities } = deal
  const { board } = sandbox
  const titleId = `deal-${id}`

  return (
    <article aria-labelledby={titleId} className="rounded-control bg-branco p-3.5 text-sm shadow-hairline">
      <div className="flex items-center justify-between gap-2">
        <span className="font-mono text-xs text-tinta-500">{`#${id}`}</span>
        <Tag tone={STATUS_TONES[status] ?? 'neutral'}>{board.statuses[status] ?? status}</Tag>
      </div>
      <h4 id={titleId} className="mt-2 text-[0.9375rem] leading-snug font-semibold wrap-anywhere">
        {title}
      </h4>
      <div className="mt-1 flex flex-wrap justify-between gap-x-3 text-tinta-600">
        <span className="min-w-0 wrap-anywhere">{person?.name ?? board.withoutPerson}</span>
        <span className="font-medium text-tinta-800">{formatMoney(value, currency)}</span>
      </div>
      {labels.length > 0 ? (
        <ul aria-label={board.labels} className="mt-2.5 flex flex-wrap gap-1.5">
          {labels.map((label) => (
            <li key={label.id}>
              <Tag>{label.name}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
      {notes.length + activities.length > 0 ? <Details notes={notes} activities={activities} /> : null}
    </article>
  )
}

function Details({ notes, activities }: Pick<SandboxDeal, 'notes' | 'activities'>) {
  const { board } = sandbox

  return (
    <Fold
      title={board.details(notes.length, activities.length)}
      className="mt-2.5 -mb-1.5 border-t border-tinta-100 pt-1 open:mb-0"
    >
      {notes.length > 0 ? (
        <ul aria-label={board.notes} className="mt-1 grid gap-2">
          {notes.map(({ id, content }) => (
            <Note key={id} content={content} />
          ))}
        </ul>
      ) : null}
      {activities.length > 0 ? (
        <ul aria-label={board.activities} className="mt-2 grid gap-2">
          {activities.map((activity) => (
            <Activity key={activity.id} activity={activity} />
          ))}
        </ul>
      ) : null}
    </Fold>
  )
}

function Note({ content }: { readonly content: string }) {
  return (
    <li className="rounded-control bg-ambar-50 px-3 py-2.5 leading-snug inset-ring inset-ring-ambar-300/55 wrap-anywhere">
      {readNote(content).map(({ isTitle, parts }, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the note, and two may be alike.
          key={index}
          className={isTitle ? 'mt-3 font-semibold first:mt-0' : 'mt-1 text-tinta-700'}
        >
          {parts.map(({ text, href }, place) =>
            href === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <span key={place}>{text}</span>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <a key={place} href={href} className="font-medium text-verde-800 underline underline-offset-2">
                {text}
              </a>
            ),
          )}
        </p>
      ))}
    </li>
  )
}

function Activity({ activity }: { readonly activity: SandboxDeal['activities'][number] }) {
  const { subject, due_date, due_time, done, note } = activity
  const due = formatDueTime(due_date, due_time)
  const state = done ? sandbox.board.activityDone : sandbox.board.activityOpen

  return (
    <li className="rounded-control bg-tinta-50 px-3 py-2.5 leading-snug wrap-anywhere">
      <p className="font-semibold">{subject}</p>
      <p className="mt-1 text-tinta-600">{due ? `${due}, ${state}` : state}</p>
      {note
        ? splitNote(note).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the note, and two may be alike.
            <p key={index} className="mt-1 text-tinta-700">
              {line}
            </p>
          ))
        : null}
    </li>
  )
}
