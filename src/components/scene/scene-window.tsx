import type { ReactNode } from 'react'

type Props = {
  /** Read out in place of the picture. */
  readonly description: string
  readonly title: string
  /** At the right end of the title bar. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** A window of the product, drawn in code: one picture for screen readers, a responsive layout for the eye. */
export function SceneWindow({ description, title, aside, children, className = '' }: Props) {
  return (
    <figure className={className}>
      <figcaption className="sr-only">{description}</figcaption>
      <div className="scene-window" aria-hidden="true">
        <div className="scene-bar">
          <b>{title}</b>
          {aside}
        </div>
        {children}
      </div>
    </figure>
  )
}
