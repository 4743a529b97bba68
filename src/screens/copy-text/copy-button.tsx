import { useSelector } from '@xstate/react'
import { Check, Copy, X } from 'lucide'
import { fromPromise } from 'xstate'
import { copyTextMachine } from '#machines/copy-text/copy-text.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { toolTexts } from '#src/content/tools/tool-content.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'

const writeClipboard = fromPromise<void, { text: string }>(({ input: { text } }) =>
  navigator.clipboard.writeText(text),
)

const browserCopyTextMachine = copyTextMachine.provide({ actors: { writeClipboard } })

const LOOKS = {
  resting: { icon: Copy, label: null, news: null },
  copied: { icon: Check, label: toolTexts.copied, news: toolTexts.copiedNews },
  refused: { icon: X, label: toolTexts.copyRefused, news: toolTexts.copyRefusedNews },
} as const

type Props = {
  readonly text: string
  readonly label?: string
  readonly disabled?: boolean
  readonly variant?: 'primary' | 'secondary'
  readonly className?: string
  /** Called when the text has reached the clipboard. */
  readonly onCopied?: () => void
}

/** Copies a text and says whether it got there. */
export function CopyButton({
  text,
  label = toolTexts.copy,
  disabled = false,
  variant,
  className = '',
  onCopied = () => {},
}: Props) {
  const actorRef = useActorRef(browserCopyTextMachine.provide({ actions: { reportCopied: onCopied } }))
  const outcome = useSelector(actorRef, (snapshot) => {
    if (snapshot.hasTag('copied')) return 'copied'
    return snapshot.hasTag('refused') ? 'refused' : 'resting'
  })
  const look = LOOKS[outcome]

  return (
    <>
      <Button
        variant={variant ?? 'secondary'}
        disabled={disabled}
        className={className}
        onClick={() => actorRef.send({ type: 'copy.requested', text })}
      >
        <Icon of={look.icon} size={16} />
        <span>{look.label ?? label}</span>
      </Button>
      <span role="status" className="sr-only">
        {look.news}
      </span>
    </>
  )
}
