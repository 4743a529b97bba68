import { useId, useState } from 'react'
import { TIME_COST_LIMITS } from '#machines/home/limits.ts'
import { computeMonthlyTime, formatTimeQuery } from '#machines/home/time-cost.ts'
import { createIsland } from '#src/components/island.tsx'
import { clients, heroes } from '#src/content/home.ts'
import { nameMonthlyHours, sayWorkingDays } from '#src/content/time-cost.ts'
import { reportOnPress } from '#src/lib/analytics/event-marks.ts'
import { formatDecimal } from '#src/lib/format/number.ts'
import { getActionAddress } from '#src/sections/home/hero/call-to-action.ts'
import { ClaimTiles } from '../claim-tiles.tsx'
import { HeroActions } from './hero-actions.tsx'

const content = heroes.C

/** What the two boxes hold at first: an ordinary day. */
const EXAMPLE = { perDay: '30', minutes: '6' }

/** Layout C, "resultado": a question, two numbers, the hours a month that follow from them, and the claims right below. */
export function HeroTime() {
  const id = useId()
  const [answers, setAnswers] = useState(EXAMPLE)
  const cost = computeMonthlyTime(answers)

  return (
    <div className="wrap pt-25 pb-14 md:pt-32">
      <h1 className="max-w-[13em] text-display">{content.title}</h1>
      <p className="mt-6 max-w-[34em] text-lead text-tinta-300">{content.lead}</p>
      <div className="time-cost">
        <div className="time-fields">
          {(['perDay', 'minutes'] as const).map((field) => (
            <label key={field} htmlFor={`${id}-${field}`}>
              {content[field]}
              <input
                id={`${id}-${field}`}
                inputMode="numeric"
                enterKeyHint="done"
                autoComplete="off"
                maxLength={6}
                value={answers[field]}
                aria-invalid={computeMonthlyTime({ ...EXAMPLE, [field]: answers[field] }) === null}
                aria-describedby={`${id}-result`}
                onChange={({ target: { value } }) => setAnswers((typed) => ({ ...typed, [field]: value }))}
              />
            </label>
          ))}
        </div>
        <output
          id={`${id}-result`}
          aria-label={content.answer}
          className="time-result"
          htmlFor={`${id}-perDay ${id}-minutes`}
        >
          {cost ? (
            <>
              <b>
                <strong>{formatDecimal(cost.hours, 0, 1)}</strong> <span>{nameMonthlyHours(cost.hours)}</span>
              </b>{' '}
              <span>{sayWorkingDays(cost.days)}</span>
            </>
          ) : (
            content.problem(TIME_COST_LIMITS.perDay, TIME_COST_LIMITS.minutes)
          )}
        </output>
      </div>
      {/* Only numbers the visitor typed go along, never the example. */}
      <HeroActions action={content.action} query={answers === EXAMPLE ? '' : formatTimeQuery(answers)} />
      <p className="mt-5">
        <a
          href={getActionAddress(content.consultation.action)}
          data-asks={content.consultation.asksFor}
          className="inline-flex min-h-11 items-center text-tinta-300 underline underline-offset-3 hover:text-branco"
          {...reportOnPress('HeroCTA')}
        >
          {content.consultation.label}
        </a>
      </p>
      <ClaimTiles claims={clients.claims} tone="dark" />
    </div>
  )
}

/** In a static page. */
export const HeroTimeIsland = createIsland('sections/home/hero/hero-time', HeroTime, 'touched')
