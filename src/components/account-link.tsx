import { accountLinks } from '#src/content/account-links.ts'
import { useSignedUp } from '#src/lib/session/use-signed-up.ts'
import { LinkButton } from './button.tsx'
import type { ButtonLook } from './button-class.ts'

type Props = ButtonLook & { readonly className: string }

/** Link to the sign-up, or to its next step once the visitor has signed up. On static pages `markSignedUp` changes it. */
export function AccountLink(props: Props) {
  const { to, label } = useSignedUp() ? accountLinks.continue : accountLinks.createAccount

  return (
    <LinkButton to={to} data-account="" {...props}>
      {label}
    </LinkButton>
  )
}
