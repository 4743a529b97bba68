import type { Config } from '../config.ts'

/** The sender of the e-mails, as the site names itself (decision 26). */
export type MailBrand = {
  readonly name: string
  /** Origin of the site, without a final slash. */
  readonly siteUrl: string
  /** The address at which a person replies. */
  readonly email: string
}

/** Returns the brand of the configuration. */
export function getMailBrand({ VITE_BRAND_NAME, VITE_BRAND_SITE_URL, VITE_BRAND_EMAIL }: Config): MailBrand {
  return { name: VITE_BRAND_NAME, siteUrl: VITE_BRAND_SITE_URL, email: VITE_BRAND_EMAIL }
}
