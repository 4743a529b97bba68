import { Link } from 'react-router-dom'
import { accountLinks, header, headerLinks } from '#src/content/site-menu.ts'
import { LinkButton } from './button.tsx'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'
import { SolutionsMenu } from './solutions-menu.tsx'

/** What lies under the header: the dark sheet of the home page, or paper. */
export type HeaderTone = 'dark' | 'light'

type Props = { readonly tone: HeaderTone }

/** Header of every page outside the funnel (spec S1 2.2). On small screens everything but the sign-up is in the menu. */
export function SiteHeader({ tone }: Props) {
  return (
    <header className={`site-header ${tone === 'dark' ? 'header-over-sheet' : 'header-on-paper'}`}>
      <SkipLink />
      <nav aria-label={header.label} className="wrap flex h-16 items-center md:h-18">
        <Logo />
        <SolutionsMenu tone={tone} />
        {headerLinks.map(({ label, to }) => (
          <Link key={to} to={to} className="header-link hidden md:flex">
            {label}
          </Link>
        ))}
        <Link to={accountLinks.login.to} className="header-link ml-auto hidden md:flex">
          {accountLinks.login.label}
        </Link>
        <LinkButton
          to={accountLinks.createAccount.to}
          variant={tone === 'dark' ? 'bright' : 'primary'}
          size="small"
          className="ml-auto md:ml-2"
        >
          {accountLinks.createAccount.label}
        </LinkButton>
      </nav>
    </header>
  )
}
