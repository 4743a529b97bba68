/** The stages of the funnel, in its order (spec S2 4). A sign-up may skip one, and counts at each that it reached. */
export const FUNNEL_STAGES = [
  'visited',
  'signedUp',
  'proven',
  'profiled',
  'booked',
  'simulated',
  'checkedOut',
  'paid',
] as const

/** A stage of the funnel. */
export type FunnelStage = (typeof FUNNEL_STAGES)[number]

/** What each is called, and what counts as having reached it. */
export const STAGE_WORDS: Readonly<Record<FunnelStage, { readonly title: string; readonly means: string }>> =
  {
    visited: {
      title: 'Visitas',
      means:
        'Sessões abertas no servidor, no dia em que foram abertas. O canal é o da primeira origem conhecida; a campanha e a pré-qualificação de uma visita não são guardadas.',
    },
    signedUp: {
      title: 'Cadastros',
      means: 'Cadastros aceitos. Tempo: desde que a sessão foi aberta. As etapas abaixo contam por cadastro.',
    },
    proven: { title: 'Telefone confirmado', means: 'O código foi aceito. Tempo: desde o cadastro.' },
    profiled: { title: 'Perfil', means: 'O perfil foi respondido. Tempo: desde o cadastro.' },
    booked: {
      title: 'Conversa',
      means: 'Uma conversa foi marcada, mesmo que depois cancelada. Tempo: desde o cadastro.',
    },
    simulated: {
      title: 'Simulação',
      means: 'Um plano foi simulado, antes do cadastro ou depois. Tempo: desde o cadastro.',
    },
    checkedOut: {
      title: 'Checkout',
      means: 'A implementação foi aceita ou recusada no checkout. Tempo: desde o cadastro.',
    },
    paid: {
      title: 'Pagamento',
      means:
        'O primeiro pagamento chegou, único ou de mensalidade, mesmo que depois devolvido. Tempo: desde o cadastro.',
    },
  }
