import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { MAX_SCORE } from '#machines/lead-scoring/limits.ts'
import { PRESENT_RULES, SCORE_FACTORS, SCORE_LABELS } from '#machines/lead-scoring/score.ts'
import { MOST_POINTS_TRIED } from '#machines/panel/limits.ts'
import type { WhatIfRef } from '#machines/panel/what-if.machine.ts'
import { TRIED_LABELS } from '#machines/panel/what-if-rules.ts'
import { describePresent, formatPoints, nameLabelStart, whatIfTexts as texts } from './what-if-texts.ts'

type Props = { readonly actorRef: WhatIfRef }

/** A slider for the points of each fact, and for where each label begins. */
export function RuleSliders({ actorRef }: Props) {
  const { points, labels } = useSelector(actorRef, ({ context }) => context.rules)
  return (
    <div className="rules">
      <fieldset>
        <legend>{texts.points}</legend>
        {SCORE_FACTORS.map(({ id, reason }) => (
          <Slider
            key={id}
            label={reason}
            value={points[id]}
            present={PRESENT_RULES.points[id]}
            most={MOST_POINTS_TRIED}
            onChange={(value) => actorRef.send({ type: 'points.changed', factor: id, points: value })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{texts.labels}</legend>
        <p className="small">{texts.labelsHint}</p>
        {TRIED_LABELS.map((label) => (
          <Slider
            key={label}
            label={nameLabelStart(SCORE_LABELS.find((one) => one.label === label)?.title ?? label)}
            value={labels[label]}
            present={PRESENT_RULES.labels[label]}
            most={MAX_SCORE}
            onChange={(from) => actorRef.send({ type: 'label.changed', label, from })}
          />
        ))}
      </fieldset>
    </div>
  )
}

type SliderProps = {
  readonly label: string
  readonly value: number
  readonly present: number
  readonly most: number
  readonly onChange: (value: number) => void
}

function Slider({ label, value, present, most, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={value === present ? 'slider' : 'slider changed'}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{value}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={1}
        value={value}
        aria-valuetext={formatPoints(value)}
        aria-describedby={`${id}-hoje`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <span id={`${id}-hoje`} className="small">
        {describePresent(present)}
      </span>
    </div>
  )
}
