/** Texts of the quick consult; its hours and messages are beside its chart. */
export const quickConsult = { action: 'Abrir conversa no WhatsApp' } as const
