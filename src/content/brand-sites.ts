/** The company's other sites. Apart from the brand, which the script of every page holds. */
export const brandSites = {
  docsUrl: import.meta.env.VITE_BRAND_DOCS_URL ?? 'https://docs.pauta.example',
  statusUrl: import.meta.env.VITE_BRAND_STATUS_URL ?? 'https://status.pauta.example',
} as const
