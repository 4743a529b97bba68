/** Texts of the sign-up's e-mail address and its correction; the messages are beside the chart. */
export const emailCorrection = {
  title: 'E-mail do cadastro',
  correct: 'Corrigir',
  label: 'E-mail',
  save: 'Salvar endereço',
  saving: 'Salvando...',
  cancel: 'Cancelar',
  prove: { label: 'Confirmar o telefone', to: '/confirm-otp' },
} as const
