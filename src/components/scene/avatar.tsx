import type { ReactNode } from 'react'
import type { AvatarTone, Person } from '#src/content/home-scenes.ts'

type Props = { readonly person: Person; readonly small?: boolean }

/** Round initials of a person in a picture. */
export function Avatar({ person, small = false }: Props) {
  return (
    <AvatarDisc tone={person.tone} small={small}>
      {person.initials}
    </AvatarDisc>
  )
}

type DiscProps = { readonly tone: AvatarTone; readonly small?: boolean; readonly children: ReactNode }

/** The same disc around anything else, such as the assistant's icon. */
export function AvatarDisc({ tone, small = false, children }: DiscProps) {
  return <span className={`avatar avatar-${tone}${small ? ' avatar-small' : ''}`}>{children}</span>
}
