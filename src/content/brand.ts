/**
 * The one place that knows the brand (decision 26). Every value can be replaced at build time by its
 * `VITE_BRAND_*` variable; the defaults use the reserved `.example` domain which no real person or company owns.
 * Each is read from `import.meta.env` by its full name, so that the build writes the value alone into the pages.
 */

/** Name, contact and outside addresses of the company behind the site. */
export const brand = {
  name: import.meta.env.VITE_BRAND_NAME ?? 'Pauta',
  /** Origin of the site, without a final slash: canonical and Open Graph addresses are made from it. */
  siteUrl: (import.meta.env.VITE_BRAND_SITE_URL ?? 'https://www.pauta.example').replace(/\/$/, ''),
  email: import.meta.env.VITE_BRAND_EMAIL ?? 'contato@pauta.example',
  /** As people read it. */
  phone: import.meta.env.VITE_BRAND_PHONE ?? '(11) 90000-0000',
  /** The same number for `tel:` and `wa.me`: country code and digits only. */
  phoneDigits: import.meta.env.VITE_BRAND_PHONE_DIGITS ?? '5511900000000',
  /** Client portal, where people who are already clients log in. */
  portalUrl: import.meta.env.VITE_BRAND_PORTAL_URL ?? 'https://app.pauta.example',
} as const

/** Opens a WhatsApp conversation with the company. */
export const whatsappUrl = `https://wa.me/${brand.phoneDigits}`
