import { CALL_MINUTES } from '#machines/scheduling/limits.ts'
import { whatsappUrl } from './brand.ts'
import type { HeroText, Item, Limit, NextStepText, Question } from './page-types.ts'

/** First view of /controljus (spec S1 2.1: coming soon). */
export const hero: HeroText = {
  title: 'A integração com o ControlJus está a caminho.',
  lead: 'Em breve. Ainda não há data anunciada: esta página mostra o que está planejado e o que já dá para fazer hoje.',
  action: { label: 'Avise que tem interesse', to: whatsappUrl },
  second: { label: 'Ver o que já funciona', to: '#hoje' },
}

/** Beside the picture. */
export const facts = [
  ['Situação', 'Em preparação'],
  ['Data', 'Sem previsão anunciada'],
  ['Preço', 'A definir'],
] as const

/** The state of each part, for the owner to keep up to date: no part is called ready before it is. */
export const plan = {
  description:
    'Folha de andamento do projeto com quatro partes: levantamento e vínculo de clientes em preparação, andamentos e documentos planejados.',
  title: 'Folha de andamento',
  state: 'Em breve',
  rows: [
    {
      title: 'Levantamento com escritórios',
      text: 'O que a equipe mais copia de um lado para o outro',
      state: { kind: 'signing', text: 'Em preparação' },
    },
    {
      title: 'Vínculo de clientes e processos',
      text: 'Reconhecer pelo telefone quem está falando',
      state: { kind: 'signing', text: 'Em preparação' },
    },
    {
      title: 'Andamentos na conversa',
      text: 'Rascunho de aviso para revisar e enviar',
      state: { kind: 'plain', text: 'Planejado' },
    },
    {
      title: 'Documentos na pasta',
      text: 'O arquivo recebido vai para o processo certo',
      state: { kind: 'plain', text: 'Planejado' },
    },
  ],
  foot: 'O plano pode mudar. Nada aqui é promessa de prazo ou de função.',
} as const

/** What can be done without the integration. */
export const today = {
  title: 'O que já funciona para quem usa o ControlJus',
  lead: 'A integração vai poupar cópias. O atendimento não precisa esperar por ela.',
  items: [
    {
      title: 'Caixa de entrada',
      text: 'Equipe no mesmo número, com responsável, protocolo e área em cada conversa.',
    },
    {
      title: 'Triagem com IA',
      text: 'Relato e documentos reunidos em um resumo, pronto para colar no cadastro.',
    },
    {
      title: 'Exportação',
      text: 'Conversa em PDF e lista de atendimentos em planilha, para anexar ao processo.',
    },
    {
      title: 'Webhook',
      text: 'Quem tem equipe técnica recebe os acontecimentos da conversa em um sistema próprio.',
    },
  ],
} as const

/** How to take part in the tests. */
export const steps: { readonly title: string; readonly lead: string; readonly items: readonly Item[] } = {
  title: 'Como participar dos testes',
  lead: 'Procuramos poucos escritórios, de tamanhos diferentes, dispostos a contar o que não funciona.',
  items: [
    {
      title: 'Chame no WhatsApp',
      text: 'Diga quantas pessoas atendem, as áreas e o que vocês copiam hoje entre a conversa e o ControlJus.',
    },
    {
      title: `Conversa de ${CALL_MINUTES.demonstration} minutos`,
      text: 'Entendemos a rotina e dizemos com franqueza se o teste faz sentido agora.',
    },
    {
      title: 'Teste acompanhado',
      text: 'Começa com dados de exemplo. Casos reais entram só depois, com acordo de confidencialidade e termo de tratamento de dados.',
    },
  ],
}

/** What can honestly be said about a product that does not exist yet. */
export const limits: { readonly title: string; readonly items: readonly Limit[] } = {
  title: 'Para não haver mal-entendido',
  items: [
    {
      title: 'Não está à venda',
      text: 'Nenhum plano inclui hoje a integração com o ControlJus, e ela não deve ser o motivo da sua contratação.',
    },
    {
      title: 'Sem endosso',
      text: 'O ControlJus é de outra empresa. Citar o nome não quer dizer que ela participe, aprove ou recomende este projeto.',
    },
    {
      title: 'Seus dados no teste',
      text: 'Quem participa assina um termo que diz quais dados são usados, por quanto tempo e como são apagados ao fim.',
      source: 'LGPD, arts. 39 e 46.',
    },
    {
      title: 'Sigilo desde o protótipo',
      text: 'Processos em segredo de justiça não entram nos testes, nem com autorização do cliente.',
      source: 'CPC, art. 189.',
    },
  ],
}

/** Questions about the integration to come. */
export const questions: readonly Question[] = [
  {
    question: 'Quando fica pronta?',
    answer: [
      'Não há data. Avisamos quem se cadastrou quando a primeira parte puder ser usada, e esta página muda no mesmo dia.',
    ],
  },
  {
    question: 'Contratando agora, recebo a integração sem custo?',
    answer: [
      'Ainda não há definição de preço. Se ela for cobrada, isso será informado antes, e ninguém será incluído sem aceitar.',
    ],
  },
  {
    question: 'Uso o ControlJus. Vale começar sem ela?',
    answer: [
      'Vale se o problema for o atendimento: fila, responsável, áudio, resumo. Se a dor principal for copiar dados entre sistemas, talvez compense esperar.',
    ],
  },
]

/** What comes after /controljus. */
export const nextStep: NextStepText = {
  title: 'Comece pelo atendimento.',
  lead: 'Quando a integração chegar, as conversas já estarão organizadas para aproveitá-la.',
  action: { label: 'Criar conta', to: '/signup' },
  related: [
    {
      label: 'Planos para ControlJus',
      text: 'Simule o atendimento, sem a integração.',
      to: '/controljus/plans',
    },
    { label: 'Projuris ADV', text: 'Integração disponível.', to: '/projuris-adv' },
    { label: 'ADVBOX', text: 'Integração disponível.', to: '/advbox' },
  ],
}
