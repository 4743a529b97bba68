import { useSelector } from '@xstate/react'
import { composeDraft, formatDraft } from '#machines/juridocs/draft-rules.ts'
import type { JuridocsRef } from '#machines/juridocs/juridocs.machine.ts'
import { Button } from '#src/components/button.tsx'
import { juridocsTool as texts } from '#src/content/tools/juridocs.ts'
import { useToolReport } from '#src/lib/ad-events/use-tool-report.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { CopyButton } from '../tools/copy-button.tsx'
import { CheckField } from '../tools/parts.tsx'

type Props = {
  readonly actorRef: JuridocsRef
  /** The text with its marks, or the list of what has to be decided. */
  readonly part: 'text' | 'points'
}

/** One side of a draft under review. */
export function JuridocsDraft({ actorRef, part }: Props) {
  return part === 'text' ? <DraftText actorRef={actorRef} /> : <Points actorRef={actorRef} />
}

type PartProps = Pick<Props, 'actorRef'>

function useDraft(actorRef: JuridocsRef) {
  const kind = useSelector(actorRef, ({ context }) => context.kind)
  const facts = useSelector(actorRef, ({ context }) => context.facts)
  return composeDraft(kind, facts)
}

function DraftText({ actorRef }: PartProps) {
  const reportUse = useToolReport('/juridocs')
  const draft = useDraft(actorRef)
  const decided = useSelector(actorRef, ({ context }) => context.decided)
  const isApproved = useSelector(actorRef, (snapshot) => snapshot.hasTag('approved'))

  return (
    <>
      <article className="rounded-control bg-branco px-5 py-6 text-[0.9375rem] leading-relaxed wrap-anywhere shadow-hairline md:px-7">
        <p className={`text-sm font-semibold ${isApproved ? 'text-verde-800' : 'text-rubi-700'}`}>
          {isApproved ? texts.stampDone : texts.stamp}
        </p>
        <h3 className="mt-2 text-lg font-semibold tracking-[-0.015em]">{draft.title}</h3>
        {draft.paragraphs.map((passages, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one draft, in its order.
          <p key={at} className="mt-3">
            {passages.map(({ text, review }, index) =>
              review === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: as below.
                <span key={index}>{text}</span>
              ) : (
                <mark
                  // biome-ignore lint/suspicious/noArrayIndexKey: the passages of one paragraph, in its order.
                  key={index}
                  className={`rounded-tag px-1 text-tinta-900 ${decided.includes(review) ? 'bg-verde-100' : 'bg-ambar-100'}`}
                >
                  <span>{text}</span>
                  <sup className="ml-0.5 font-semibold">{review}</sup>
                </mark>
              ),
            )}
          </p>
        ))}
      </article>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton
          text={formatDraft(draft)}
          label={texts.copy}
          variant="primary"
          disabled={!isApproved}
          onCopied={reportUse}
        />
        {isApproved ? null : <p className="text-sm text-tinta-700">{texts.copyBlocked}</p>}
      </div>
    </>
  )
}

function Points({ actorRef }: PartProps) {
  const { points } = useDraft(actorRef)
  const decided = useSelector(actorRef, ({ context }) => context.decided)

  return (
    <>
      <div>
        <h2 ref={focusOnMount} tabIndex={-1} className="text-h3 outline-none">
          {texts.points}
        </h2>
        <p role="status" className="mt-1 text-sm text-tinta-600">
          {texts.progress(decided.length, points.length)}
        </p>
      </div>
      <ol className="grid gap-4">
        {points.map((question, index) => (
          <li key={question}>
            <CheckField
              label={`${index + 1}. ${question}`}
              checked={decided.includes(index + 1)}
              onChange={() => actorRef.send({ type: 'point.toggled', point: index + 1 })}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => actorRef.send({ type: 'edit.requested' })}
      >
        {texts.edit}
      </Button>
    </>
  )
}
