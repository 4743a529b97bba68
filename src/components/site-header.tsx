import { Link } from 'react-router-dom'
import { header } from '#src/content/navigation.ts'
import { LinkButton } from './button.tsx'
import { Logo } from './logo.tsx'

/** What lies under the header: the dark sheet of the home page, or paper. */
export type HeaderTone = 'dark' | 'light'

type Props = { readonly tone: HeaderTone }

const LOOKS = {
  dark: {
    header: 'header-over-sheet',
    login: 'text-tinta-300 hover:text-branco hover:bg-branco/6',
    button: 'bright',
  },
  light: {
    header: 'sticky top-0 z-20 border-b border-tinta-200 bg-papel',
    login: 'text-tinta-700 hover:bg-tinta-100',
    button: 'primary',
  },
} as const

/** Header of every page outside the funnel (spec S1 2.2). */
export function SiteHeader({ tone }: Props) {
  const look = LOOKS[tone]

  return (
    <header className={look.header}>
      <div className="wrap flex h-16 items-center md:h-18">
        <Logo />
        <nav aria-label={header.label} className="ml-auto flex items-center gap-1 sm:gap-2">
          <Link
            to={header.login.to}
            className={`hidden min-h-11 items-center rounded-tag px-3 text-[0.9375rem] font-medium min-[22rem]:flex md:min-h-10 ${look.login}`}
          >
            {header.login.label}
          </Link>
          <LinkButton to={header.createAccount.to} variant={look.button} size="small">
            {header.createAccount.label}
          </LinkButton>
        </nav>
      </div>
    </header>
  )
}
