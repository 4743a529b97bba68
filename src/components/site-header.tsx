import { accountLinks } from '#src/content/account-links.ts'
import { header, headerLinks } from '#src/content/site-menu.ts'
import { AccountLink } from './account-link.tsx'
import type { HeaderTone } from './header-tone.ts'
import { Logo } from './logo.tsx'
import { SolutionsMenu } from './solutions-menu.tsx'

type Props = { readonly tone: HeaderTone }

/** Header of every page outside the funnel (spec S1 2.2). On small screens everything but the sign-up is in the menu. */
export function SiteHeader({ tone }: Props) {
  return (
    <header className={`site-header ${tone === 'dark' ? 'header-over-sheet' : 'header-on-paper'}`}>
      <nav aria-label={header.label} className="wrap flex min-h-16 flex-wrap items-center py-1 md:min-h-18">
        <Logo />
        <SolutionsMenu tone={tone} />
        {headerLinks.map(({ label, to }) => (
          <a key={to} href={to} className="header-link hidden md:flex">
            {label}
          </a>
        ))}
        <a href={accountLinks.login.to} className="header-link ml-auto hidden md:flex">
          {accountLinks.login.label}
        </a>
        <AccountLink
          variant={tone === 'dark' ? 'bright' : 'primary'}
          size="small"
          className="ml-auto md:ml-2"
        />
      </nav>
    </header>
  )
}
