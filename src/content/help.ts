import { questions as activation } from './activate-whatsapp.ts'
import { questions as advbox } from './advbox.ts'
import { questions as asaas } from './asaas.ts'
import { questions as campaigns } from './campanhas.ts'
import { questions as chatbot } from './chatbot.ts'
import { questions as comparison } from './comparativo.ts'
import { faq } from './home-faq.ts'
import { questions as implementation } from './implementacao-assistida.ts'
import { questions as inbox } from './inbox.ts'
import { troubles } from './onboarding.ts'
import type { PageLink, Question } from './page-types.ts'
import { questions as surveys } from './pesquisas.ts'
import { questions as pipedrive } from './pipedrive.ts'
import { plans } from './plans.ts'
import { questions as projuris } from './projuris-adv.ts'
import { type MenuAddress, type MenuLink, menuColumns } from './site-menu.ts'
import { questions as zapsign } from './zapsign.ts'

/** Questions on one subject, with a link to the page they come from. */
export type HelpGroup = {
  readonly title: string
  readonly link: PageLink
  readonly questions: readonly Question[]
}

/**
 * The questions on the product, its price, its start and its integrations, taken from where they stand. Those of a sector, of
 * partners, and of what stands apart from the product are asked and answered on their own pages alone.
 */
export const helpGroups: readonly HelpGroup[] = [
  {
    title: 'API do WhatsApp Business',
    link: { label: 'Conheça a plataforma', to: '/' },
    questions: splitAnswers(faq.questions),
  },
  {
    title: 'Diferenças para o aplicativo',
    link: { label: 'Ver a comparação', to: '/comparativo' },
    questions: comparison,
  },
  {
    title: 'Planos e pagamento',
    link: { label: 'Ver os planos', to: '/plans' },
    questions: splitAnswers(plans.questions.items),
  },
  {
    title: 'Ativação do número',
    link: { label: 'Ver os caminhos de ativação', to: '/activate-whatsapp' },
    questions: activation,
  },
  {
    title: 'Implementação assistida',
    link: { label: 'Ver a implementação assistida', to: '/implementacao-assistida' },
    questions: implementation,
  },
  {
    title: troubles.title,
    link: { label: 'Ver o suporte e as etapas', to: '/onboarding' },
    questions: troubles.list,
  },
  gatherFrom('/inbox', inbox),
  gatherFrom('/chatbot', chatbot),
  gatherFrom('/campanhas', campaigns),
  gatherFrom('/pesquisas', surveys),
  gatherFrom('/pipedrive', pipedrive),
  gatherFrom('/projuris-adv', projuris),
  gatherFrom('/asaas', asaas),
  gatherFrom('/advbox', advbox),
  gatherFrom('/zapsign', zapsign),
]

/** Names a group as the menu names its page. */
function gatherFrom(to: MenuAddress, questions: readonly Question[]): HelpGroup {
  const title = menuColumns.flatMap<MenuLink>(({ links }) => links).find((link) => link.to === to)?.label
  if (title === undefined) throw new Error(`The menu has no ${to}`)
  return { title, link: { label: `Conheça: ${title}`, to }, questions }
}

type ShortQuestion = { readonly question: string; readonly answer: string }

function splitAnswers(questions: readonly ShortQuestion[]): readonly Question[] {
  return questions.map(({ question, answer }) => ({ question, answer: [answer] }))
}
