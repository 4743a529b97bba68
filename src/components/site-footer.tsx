import { BadgeCheck, Mail, Phone } from 'lucide'
import { brand } from '#src/content/brand.ts'
import { footer } from '#src/content/site-footer.ts'
import { ActionLink } from './action-link.tsx'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

const LINK =
  'inline-flex min-h-11 items-center gap-2 md:min-h-8 hover:text-branco hover:underline underline-offset-3'

/** Footer of every page outside the funnel (spec S1 2.3). */
export function SiteFooter() {
  return (
    <footer className="on-dark bg-tinta-950 text-sm text-tinta-300">
      <div className="wrap grid grid-cols-[repeat(auto-fill,minmax(min(9.25rem,100%),1fr))] gap-x-3 gap-y-6 pt-10 pb-6 md:grid-cols-4 md:gap-x-5 lg:gap-x-10 lg:grid-cols-[minmax(0,3fr)_repeat(4,minmax(max-content,2fr))]">
        <div className="col-span-full lg:col-span-1">
          <div className="flex text-branco">
            <Logo />
          </div>
          <p className="mt-3 max-w-[34ch]">{footer.pitch}</p>
          <address className="mt-3 flex flex-wrap gap-x-5 not-italic lg:flex-col lg:items-start">
            <a href={`mailto:${brand.email}`} className={LINK}>
              <Icon of={Mail} size={16} />
              {brand.email}
            </a>
            <a href={`tel:+${brand.phoneDigits}`} className={LINK}>
              <Icon of={Phone} size={16} />
              {brand.phone}
            </a>
          </address>
          <ActionLink link={footer.consultation} variant="outline" size="small" className="mt-5" />
        </div>
        {footer.columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 font-semibold text-branco">{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <a href={to} className={LINK}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center gap-x-6 border-t border-branco/14 py-6 text-xs md:gap-y-3">
          <p className="w-full">
            {footer.company}
            <br />
            {footer.legal}
          </p>
          {[...footer.trust, footer.myData].map(({ label, to }) => (
            <a key={to} href={to} className={LINK}>
              {label}
            </a>
          ))}
          <button type="button" className={LINK} data-cookies="">
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
