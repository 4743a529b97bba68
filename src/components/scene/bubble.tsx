import { Bot } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Props = {
  readonly children: ReactNode
  /** On the side of whoever holds the screen. */
  readonly out?: boolean
  /** Says that a machine wrote it. */
  readonly assistant?: string | undefined
  readonly time?: string
  readonly className?: string
}

/** A message in a drawn conversation. */
export function Bubble({ children, out = false, assistant, time, className = '' }: Props) {
  return (
    <div className={`bubble${out ? ' bubble-out' : ''} ${className}`.trimEnd()}>
      {assistant ? (
        <span className="bubble-author">
          <Icon of={Bot} size={13} />
          {assistant}
        </span>
      ) : null}
      {children}
      {time ? <span className="bubble-time">{time}</span> : null}
    </div>
  )
}
