import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { RESULTS_PROBLEM_MESSAGES } from '#machines/panel/results-failure.ts'
import type { WhatIfRef } from '#machines/panel/what-if.machine.ts'
import { computeEffect, countMoved, type ScoredLeads } from '#machines/panel/what-if.ts'
import { describeProposal } from '#machines/panel/what-if-proposal.ts'
import { listRuleChanges } from '#machines/panel/what-if-rules.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { OpenedPart } from './opened-part.tsx'
import { browserWhatIfMachine } from './what-if-actors.ts'
import { ForecastView } from './what-if-forecast.tsx'
import { MovesTable } from './what-if-moves.tsx'
import { RuleSliders } from './what-if-sliders.tsx'
import { describeMoved, whatIfTexts as texts } from './what-if-texts.ts'

/** What other points would change, run by its chart. */
export function WhatIfPart() {
  const actorRef = useActorRef(browserWhatIfMachine)
  const { scored, problem } = useSelector(actorRef, ({ context }) => context)
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  const isOver = useSelector(actorRef, (snapshot) => snapshot.hasTag('over'))

  return (
    <OpenedPart id="e-se" title={texts.title} onOpen={() => actorRef.send({ type: 'part.opened' })}>
      <p className="small">{texts.hint}</p>
      <div role="alert">{problem && <p className="note bad">{RESULTS_PROBLEM_MESSAGES[problem]}</p>}</div>
      {!isOver && (
        <div className="tried">
          <RuleSliders actorRef={actorRef} />
          <div className="effect" aria-busy={isBusy}>
            <p role="status" className="small">
              {isBusy ? texts.busy : null}
            </p>
            {scored && <Tried actorRef={actorRef} scored={scored} />}
            <Copying actorRef={actorRef} />
          </div>
        </div>
      )}
    </OpenedPart>
  )
}

type Props = { readonly actorRef: WhatIfRef }

function Tried({ actorRef, scored }: Props & { readonly scored: ScoredLeads }) {
  const rules = useSelector(actorRef, ({ context }) => context.rules)
  const effect = useMemo(() => computeEffect(scored, rules), [scored, rules])
  if (effect.leads === 0) return <p>{texts.nobody}</p>
  return (
    <>
      <p role="status" className="moved">
        {describeMoved(countMoved(effect.moves), effect.leads)}
      </p>
      <MovesTable moves={effect.moves} />
      <ForecastView effect={effect} />
    </>
  )
}

function Copying({ actorRef }: Props) {
  const { scored, rules } = useSelector(actorRef, ({ context }) => context)
  const isCopied = useSelector(actorRef, (snapshot) => snapshot.hasTag('copied'))
  const isNotCopied = useSelector(actorRef, (snapshot) => snapshot.hasTag('notCopied'))
  const isProposal = scored !== null && listRuleChanges(rules).length > 0

  return (
    <>
      <div className="moves">
        <button
          type="button"
          className="main"
          aria-disabled={!isProposal}
          onClick={() => actorRef.send({ type: 'copy.asked' })}
        >
          {texts.copy}
        </button>
        <button type="button" onClick={() => actorRef.send({ type: 'present.asked' })}>
          {texts.present}
        </button>
        <button type="button" onClick={() => actorRef.send({ type: 'reading.asked' })}>
          {texts.again}
        </button>
      </div>
      <p role="status">{isCopied ? texts.copied : isNotCopied ? texts.notCopied : null}</p>
      {isNotCopied && scored !== null && (
        <textarea
          readOnly
          rows={12}
          aria-label={texts.proposal}
          value={describeProposal(scored, rules)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  )
}
