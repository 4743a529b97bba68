/** The title of each state of the chart `lead`, which `/painel` shows too. */
export const LEAD_STATE_TITLES = {
  accepted: 'Aceito',
  running: 'Sendo feito',
  owed: 'Feito, com passos pendentes',
  completed: 'Completo',
  failed: 'Não deu desta vez',
  dead: 'Abandonado',
} as const
