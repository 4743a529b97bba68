import type { Masterclass } from './masterclass-rules.ts'

/** What a class is called, on its page and in the CRM. */
export const MASTERCLASS_TITLES: Readonly<Record<Masterclass, string>> = {
  automacao: 'Masterclass de automação do atendimento',
  premium: 'Masterclass premium para sócios e gestores',
}
