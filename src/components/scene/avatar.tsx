import type { ReactNode } from 'react'
import type { AvatarTone, Person } from '#src/content/page-types.ts'

type Props = { readonly person: Person; readonly isSmall?: boolean }

/** Round initials of a person in a picture. */
export function Avatar({ person, isSmall = false }: Props) {
  return (
    <AvatarDisc tone={person.tone} isSmall={isSmall}>
      {person.initials}
    </AvatarDisc>
  )
}

type DiscProps = { readonly tone: AvatarTone; readonly isSmall?: boolean; readonly children: ReactNode }

/** The same disc around anything else, such as the assistant's icon. */
export function AvatarDisc({ tone, isSmall = false, children }: DiscProps) {
  return <span className={`avatar avatar-${tone}${isSmall ? ' avatar-small' : ''}`}>{children}</span>
}
