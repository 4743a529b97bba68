/** Fixed texts of loading and failing, shared by the start script and the React shell (spec S1 2.1). */
export const loadingMessage = 'Carregando...'

/** Shown when the application cannot start, or a page's code cannot be fetched. */
export const startFailure = {
  message: 'Erro ao carregar aplicação',
  action: 'Recarregar Página',
} as const

/** What to do about it. Apart, because the start script has no room for it. */
export const startAdvice = 'Verifique a conexão e recarregue a página.'

/** Above a demonstration, where scripts are off. */
export const scriptNeeded = 'Esta demonstração só responde com o JavaScript ligado.'
