import { BadgeCheck, Mail, Phone } from 'lucide'
import { Link } from 'react-router-dom'
import { brand } from '#src/content/brand.ts'
import { footer } from '#src/content/site-footer.ts'
import { openConsentPreferences } from '#src/lib/consent.ts'
import { LinkButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

const LINK =
  'inline-flex min-h-11 items-center gap-2 md:min-h-8 hover:text-branco hover:underline underline-offset-3'

/** Footer of every page outside the funnel (spec S1 2.3). */
export function SiteFooter() {
  return (
    <footer className="on-dark bg-tinta-950 text-[0.9375rem] text-tinta-300">
      <div className="wrap grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-10 pt-14 pb-12 md:grid-cols-4 md:gap-x-10 lg:grid-cols-[minmax(0,4fr)_repeat(4,minmax(0,2fr))]">
        <div className="col-span-full lg:col-span-1">
          <div className="flex text-branco">
            <Logo />
          </div>
          <p className="mt-3 max-w-[34ch]">{footer.pitch}</p>
          <address className="mt-3 flex flex-col items-start not-italic">
            <a href={`mailto:${brand.email}`} className={LINK}>
              <Icon of={Mail} size={16} />
              {brand.email}
            </a>
            <a href={`tel:+${brand.phoneDigits}`} className={LINK}>
              <Icon of={Phone} size={16} />
              {brand.phone}
            </a>
          </address>
          <LinkButton to={footer.consultation.to} variant="outline" size="small" className="mt-5">
            {footer.consultation.label}
          </LinkButton>
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
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-branco/14 py-6 text-xs">
          <p className="mr-auto max-w-[64ch]">{footer.legal}</p>
          <Link to={footer.myData.to} className={LINK}>
            {footer.myData.label}
          </Link>
          <button type="button" className={LINK} onClick={openConsentPreferences}>
            {footer.cookiePreferences}
          </button>
          <p className="flex items-center gap-2 rounded-tag border border-branco/22 px-3 py-1.5 font-medium text-branco">
            <Icon of={BadgeCheck} size={16} />
            {footer.partnerBadge}
          </p>
        </div>
      </div>
    </footer>
  )
}
