/** Fixed texts of loading and failing, shared by the start script and the React shell (spec S1 2.1). */
export const loadingMessage = 'Carregando...'

/** Shown when the application cannot start, or a page's code cannot be fetched. */
export const startFailure = {
  message: 'Erro ao carregar aplicação',
  action: 'Recarregar Página',
} as const

/** What to do about it. Apart, because the start script has no room for it. */
export const startAdvice = 'Verifique a conexão e recarregue a página.'

/** Shown in the place of a part of the page whose file did not arrive. */
export const partFailure = {
  title: 'Esta parte não carregou',
  text: 'O resto da página continua funcionando. Verifique a conexão.',
  retry: 'Tentar de novo',
  close: 'Fechar',
} as const

/** In place of a part that only works with a script. */
export const scriptNeeded = 'Carregando. Esta parte precisa de JavaScript.'
