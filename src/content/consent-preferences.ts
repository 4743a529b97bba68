import type { ConsentPurpose } from '#machines/consent/record.ts'

/** What one purpose is about, in the second layer (LGPD; visual guide 6). */
type PurposeText = {
  readonly title: string
  readonly text: string
  readonly basis: string
  readonly vendors: string
  readonly life: string
}

/** Second layer: one decision a purpose. */
export const consentPreferences = {
  title: 'Preferências de cookies',
  close: 'Fechar sem mudar nada',
  intro:
    'Escolha para que os seus dados de navegação podem ser usados. A escolha vale por 180 dias e pode ser mudada a qualquer momento, aqui mesmo.',
  always: 'Sempre ativos',
  save: 'Salvar escolhas',
  accept: 'Aceitar tudo',
  reject: 'Rejeitar tudo',
  withdrawal:
    'Ao retirar uma autorização, os cookies dela são apagados na hora; um script já aberto deixa de existir na próxima página.',
  terms: { basis: 'Base legal', vendors: 'Quem recebe', life: 'Prazo' },
} as const

/** What works without asking. */
export const necessaryPurpose: PurposeText = {
  title: 'Necessários',
  text: 'Mantêm o cadastro em andamento, a sessão segura e esta escolha de cookies. Sem eles o site não funciona.',
  basis: 'Execução de contrato e legítimo interesse (LGPD, art. 7º, V e IX)',
  vendors: 'Ninguém além de nós',
  life: 'De 1 a 180 dias',
}

/** What is asked for. */
export const consentPurposes: Readonly<Record<ConsentPurpose, PurposeText>> = {
  analytics: {
    title: 'Estatística',
    text: 'Contam visitas e mostram em que ponto uma página confunde quem lê.',
    basis: 'Consentimento (LGPD, art. 7º, I)',
    vendors: 'Google Analytics e Microsoft Clarity',
    life: 'Até 2 anos, ou até você retirar a autorização',
  },
  marketing: {
    title: 'Publicidade',
    text: 'Medem se um anúncio trouxe você até aqui e informam a plataforma de anúncios quando um cadastro é feito.',
    basis: 'Consentimento (LGPD, art. 7º, I)',
    vendors: 'Meta (Facebook e Instagram)',
    life: 'Até 90 dias, ou até você retirar a autorização',
  },
}
