import { whatsappUrl } from './brand.ts'

/** Texts of the search among the questions of /ajuda, apart from the questions, which no script holds. */
export const questionSearch = {
  label: 'Procure entre as perguntas',
  hint: 'Uma ou mais palavras, com ou sem acento.',
  found: (count: number) => {
    if (count === 0) return 'Nenhuma pergunta encontrada.'
    return count === 1 ? '1 pergunta encontrada.' : `${count} perguntas encontradas.`
  },
  none: 'Tente outra palavra, ou pergunte a quem atende.',
  ask: 'Perguntar pelo WhatsApp',
  message: (query: string) => `Olá. Procurei por “${query}” na página de ajuda e não encontrei.`,
  withoutScript: 'A busca precisa do JavaScript ligado. As perguntas estão todas abaixo.',
} as const

/** Returns the address of a conversation with the company, in which a message that says what was sought waits to be sent. */
export function composeQuestion(query: string): string {
  return `${whatsappUrl}?text=${encodeURIComponent(questionSearch.message(query))}`
}
