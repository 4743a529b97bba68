import { Check, Copy, X } from 'lucide'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { toolTexts } from '#src/content/tools/tool-content.ts'
import { useCopy } from './use-copy.ts'

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
  const [outcome, copy] = useCopy(onCopied)
  const look = LOOKS[outcome]

  return (
    <>
      <Button
        variant={variant ?? 'secondary'}
        disabled={disabled}
        className={className}
        onClick={() => void copy(text)}
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
