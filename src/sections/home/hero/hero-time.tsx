import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { clients, heroes } from '#src/content/home.ts'
import { addressOfAction } from '#src/lib/call-to-action.ts'
import { decimal } from '#src/lib/decimal.ts'
import { reportHomeEvent } from '#src/lib/home-events.ts'
import { monthlyTime, TIME_LIMITS } from '#src/lib/time-cost.ts'
import { ClaimTiles } from '../claim-tiles.tsx'
import { HeroActions } from './hero-actions.tsx'

type Props = { readonly onStories: () => void }

const content = heroes.C

/** A day like many, to start from. */
const EXAMPLE = { perDay: '30', minutes: '6' }

/** Layout C, "resultado": a question, two numbers, the hours they come to, and the claims right below. */
export function HeroTime({ onStories }: Props) {
  const id = useId()
  const [answers, setAnswers] = useState(EXAMPLE)
  const cost = monthlyTime(answers)

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
                autoComplete="off"
                maxLength={6}
                value={answers[field]}
                aria-invalid={monthlyTime({ ...EXAMPLE, [field]: answers[field] }) === null}
                aria-describedby={`${id}-result`}
                onChange={({ target: { value } }) => setAnswers((typed) => ({ ...typed, [field]: value }))}
              />
            </label>
          ))}
        </div>
        <output id={`${id}-result`} className="time-result" htmlFor={`${id}-perDay ${id}-minutes`}>
          {cost ? (
            <>
              <b>
                <strong>{decimal(cost.hours)}</strong> {content.answer.unit}
              </b>{' '}
              {content.answer.days(decimal(cost.days, 0, 1))}
            </>
          ) : (
            content.problem(TIME_LIMITS.perDay, TIME_LIMITS.minutes)
          )}
        </output>
      </div>
      <HeroActions action={content.action} onStories={onStories} />
      <p className="mt-5">
        <Link
          to={addressOfAction(content.consultation.action)}
          className="inline-flex min-h-11 items-center text-tinta-300 underline underline-offset-3 hover:text-branco"
          onClick={() => reportHomeEvent('HeroCTA')}
        >
          {content.consultation.label}
        </Link>
      </p>
      <ClaimTiles claims={clients.claims} tone="dark" />
    </div>
  )
}
