import { Pause, Play } from 'lucide'
import { Icon } from './icon.tsx'

type Props = {
  readonly isPlaying: boolean
  /** What a press does, in words. */
  readonly label: string
  readonly onPress: () => void
}

/** Pauses and continues something that moves by itself (decision 22, WCAG 2.2.2). Inherits its colours. */
export function PlaybackButton({ isPlaying, label, onPress }: Props) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-2 rounded-tag px-2 text-sm font-medium opacity-90 hover:underline underline-offset-3"
    >
      <Icon of={isPlaying ? Pause : Play} size={16} />
      <span>{label}</span>
    </button>
  )
}
