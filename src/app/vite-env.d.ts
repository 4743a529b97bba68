/// <reference types="vite/client" />

/** Build-time overrides of `src/content/brand.ts`. */
type BrandVariable =
  | 'NAME'
  | 'SITE_URL'
  | 'EMAIL'
  | 'COMPANY'
  | 'CNPJ'
  | 'ADDRESS'
  | 'OFFICER'
  | 'OFFICER_EMAIL'
  | 'SECURITY_EMAIL'
  | 'PHONE'
  | 'PHONE_DIGITS'
  | 'PORTAL_URL'
  | 'DOCS_URL'
  | 'STATUS_URL'

/** Ids of `src/lib/third-parties/third-party-ids.ts`. */
type ThirdPartyVariable = 'ANALYTICS_ID' | 'HEAT_MAP_ID'

interface ImportMetaEnv
  extends Readonly<Partial<Record<`VITE_BRAND_${BrandVariable}` | `VITE_${ThirdPartyVariable}`, string>>> {
  /** Meta's pixel; without it the page never loads Meta's script. */
  readonly META_PIXEL_ID?: string
  /** Where the browser's log is sent; without it the log stays in the browser. */
  readonly VITE_LOG_ENDPOINT?: string
}

/** Served in development by `src/app/build/safe-strings.ts`. */
declare module 'virtual:safe-strings' {
  export const safeStrings: ReadonlySet<string>
}
