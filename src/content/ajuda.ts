import { whatsappUrl } from './brand.ts'
import { faq } from './home-faq.ts'
import { troubles } from './onboarding.ts'
import type { PageLink, Question } from './page-types.ts'
import { plans } from './plans.ts'

/** Gives an answer of one paragraph the form of the others. */
const inParagraphs = (questions: readonly { readonly question: string; readonly answer: string }[]) =>
  questions.map(({ question, answer }): Question => ({ question, answer: [answer] }))

/** Texts of `/ajuda`. The questions stand on the pages they belong to, and are shown there too. */
export const help = {
  title: 'Ajuda',
  lead: 'As perguntas sobre a ativação, os planos e a API do WhatsApp em um lugar só.',
  field: 'Procurar nas perguntas',
  hint: 'Uma ou mais palavras, com ou sem acento.',
  needsScript: 'A busca só responde com o JavaScript ligado. Todas as perguntas estão abaixo.',
  none: 'Nenhuma pergunta tem essas palavras.',
  ask: { label: 'Pergunte pelo WhatsApp', to: whatsappUrl } satisfies PageLink,
  groups: [
    { title: troubles.title, questions: troubles.list },
    { title: plans.questions.title, questions: inParagraphs(plans.questions.items) },
    { title: faq.title, questions: inParagraphs(faq.questions) },
  ],
} as const
