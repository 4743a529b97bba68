import { Bot } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Props = {
  /** A text comes in an element of its own. */
  readonly children: ReactNode
  /** Written by the person whose screen is drawn, so it is on the right. */
  readonly isOutgoing?: boolean
  /** Marks a message a machine wrote. */
  readonly assistant?: string | undefined
  readonly time?: string
  readonly className?: string
}

/** A message in a drawn conversation. */
export function Bubble({ children, isOutgoing = false, assistant, time, className = '' }: Props) {
  return (
    <div className={`bubble${isOutgoing ? ' bubble-out' : ''} ${className}`.trimEnd()}>
      {assistant ? (
        <span className="bubble-author">
          <Icon of={Bot} size={13} />
          <span>{assistant}</span>
        </span>
      ) : null}
      {children}
      {time ? <span className="bubble-time">{time}</span> : null}
    </div>
  )
}
