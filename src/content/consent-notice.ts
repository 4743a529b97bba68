/** First layer: the notice at the foot of the screen, in the funnel at the end of the page. */
export const consentBanner = {
  label: 'Aviso de cookies',
  /** On a phone, where the rest is read out only: one line. */
  question: 'Cookies de estatística e anúncios?',
  necessary: 'Usamos cookies necessários.',
  optional: 'Com a sua autorização, usamos também os de estatística e publicidade.',
  details: { label: 'O que guardamos', to: '/meus-dados' },
  accept: 'Aceitar',
  reject: 'Rejeitar',
  preferences: 'Preferências',
  kept: 'Sua escolha foi guardada.',
} as const
