import type { ComponentProps } from 'react'
import type { PageLink } from '#src/content/page-types.ts'
import { LinkButton } from './button.tsx'

type Props = Omit<ComponentProps<typeof LinkButton>, 'to' | 'children'> & { readonly link: PageLink }

/**
 * A page's call to action. A press on a link that asks for a call stores the kind of call (`src/app/page-controls.ts`), so
 * that it is offered after the sign-up.
 */
export function ActionLink({ link: { to, label, asksFor }, ...rest }: Props) {
  return (
    <LinkButton to={to} data-asks={asksFor} {...rest}>
      {label}
    </LinkButton>
  )
}
