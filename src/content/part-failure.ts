/** Shown in the place of a part of the page whose file did not arrive. */
export const partFailure = {
  title: 'Esta parte não carregou',
  text: 'O resto da página funciona. Se não vier, verifique a conexão.',
  retry: 'Tentar de novo',
  close: 'Fechar',
} as const
