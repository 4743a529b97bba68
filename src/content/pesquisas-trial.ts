import type { GradeGroup } from '#machines/surveys/nps.ts'

/** What follows an answer: what the client reads, and what the firm gets. Sample content. */
type Outcome = { readonly group: string; readonly reply: string; readonly firm: string }

/** Words of the survey that one can answer on /pesquisas. */
export const surveyTrial = {
  title: 'Responda no lugar do cliente',
  lead: 'Escolha uma nota e veja o que o cliente lê, o que o escritório recebe e quanto ela pesa no trimestre do painel acima.',
  question: 'De 0 a 10, quanto você recomendaria o escritório a um amigo?',
  waiting: 'Escolha uma nota: a continuação aparece aqui.',
  client: 'O cliente lê',
  firm: 'O escritório recebe',
  score: 'O NPS do trimestre',
  /** @param before and `after` as formatted numbers */
  change: (before: string, after: string) => `de ${before} para ${after}`,
  outcomes: {
    promoter: {
      group: 'Promotor',
      reply: 'Obrigado! O que mais pesou na sua nota?',
      firm: 'Nota e comentário no painel, no tema certo. Ninguém precisa fazer nada.',
    },
    neutral: {
      group: 'Neutro',
      reply: 'Obrigado. O que faltou para ser um 10?',
      firm: 'Comentário agrupado por tema, para a próxima reunião da equipe.',
    },
    detractor: {
      group: 'Detrator',
      reply: 'Sentimos muito. Quer contar o que aconteceu? Uma pessoa do escritório vai ler.',
      firm: 'Tarefa para o responsável, com a conversa anexada e prazo de um dia útil.',
    },
  } satisfies Readonly<Record<GradeGroup, Outcome>>,
} as const
