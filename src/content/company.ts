/**
 * The company's legal name, CNPJ and address, shown in the footer, and its contact for data protection. Kept apart from
 * `brand.ts`, which pages without a footer load too. The default values say that they are samples.
 */
export const company = {
  name: import.meta.env.VITE_BRAND_COMPANY ?? 'Pauta Tecnologia Ltda. (dados de exemplo)',
  cnpj: import.meta.env.VITE_BRAND_CNPJ ?? '00.000.000/0000-00',
  address: import.meta.env.VITE_BRAND_ADDRESS ?? 'Rua de Exemplo, 100, São Paulo, SP',
  /** Whom visitors write to about their data (LGPD, art. 41). */
  officer: import.meta.env.VITE_BRAND_OFFICER ?? 'Helena Duarte (nome de exemplo)',
  officerEmail: import.meta.env.VITE_BRAND_OFFICER_EMAIL ?? 'encarregado@pauta.example',
  /** Where a security incident is reported. */
  securityEmail: import.meta.env.VITE_BRAND_SECURITY_EMAIL ?? 'seguranca@pauta.example (endereço de exemplo)',
} as const
