/** Fixed texts of loading and failing, shared by the start script and the React shell (spec S1 2.1). */
export const loadingMessage = 'Carregando...'

/** Shown when the application cannot start, or a page's code cannot be fetched. */
export const startFailure = {
  message: 'Erro ao carregar aplicação',
  action: 'Recarregar Página',
} as const

/** What to do about it where the browser has no connection. */
export const connectionAdvice = 'Verifique a conexão.'

/** On a step of the funnel, where scripts are off. */
export const stepNeedsScript =
  'Esta etapa precisa do JavaScript, que está desligado neste navegador. Ligue-o e recarregue a página.'

/** Where the visitor began a sign-up that has moved to another device. */
export const signUpMoved =
  'O seu cadastro continua no aparelho em que você abriu o link. Os dados dele foram apagados deste navegador.'

/** Above a demonstration, where scripts are off. */
export const scriptNeeded = 'Esta demonstração só responde com o JavaScript ligado.'
