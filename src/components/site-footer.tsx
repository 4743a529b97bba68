import { BadgeCheck, Mail, Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { brand } from '#src/content/brand.ts'
import { footer } from '#src/content/navigation.ts'
import { LinkButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

const LINK =
  'inline-flex min-h-11 items-center gap-2 md:min-h-9 hover:text-branco hover:underline underline-offset-3'

/** Footer of every page outside the funnel (spec S1 2.3). */
export function SiteFooter() {
  return (
    <footer className="on-dark bg-tinta-950 text-[0.9375rem] text-tinta-300">
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-10 pt-14 pb-10 md:gap-x-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)_minmax(0,3fr)_minmax(0,4fr)]">
        <div className="col-span-2 md:col-span-1">
          <div className="flex text-branco">
            <Logo />
          </div>
          <p className="mt-3 max-w-[34ch]">{footer.pitch}</p>
          <address className="mt-4 flex flex-col items-start not-italic">
            <a href={`mailto:${brand.email}`} className={LINK}>
              <Icon of={Mail} size={16} />
              {brand.email}
            </a>
            <a href={`tel:+${brand.phoneDigits}`} className={LINK}>
              <Icon of={Phone} size={16} />
              {brand.phone}
            </a>
          </address>
        </div>
        {footer.columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 font-semibold text-branco">{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to} className={LINK}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="col-span-2 md:col-span-1">
          <h2 className="mb-3 font-semibold text-branco">{footer.consultation.title}</h2>
          <p className="mb-5">{footer.consultation.text}</p>
          <LinkButton to={footer.consultation.action.to} variant="outline" size="small">
            {footer.consultation.action.label}
          </LinkButton>
        </div>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-branco/14 py-6 text-xs">
          <p className="max-w-[72ch]">{footer.legal}</p>
          <p className="flex items-center gap-2 rounded-tag px-3 py-1.5 border border-branco/22 font-medium text-branco">
            <Icon of={BadgeCheck} size={16} />
            {footer.partnerBadge}
          </p>
        </div>
      </div>
    </footer>
  )
}
