import { whatsappUrl } from './brand.ts'
import type { HeroText, Item, Limit, NextStepText, Question } from './page-types.ts'

/** First view of /activate-whatsapp. */
export const hero: HeroText = {
  title: 'Escolha como o número do escritório entra na plataforma.',
  lead: 'Três caminhos, com o que muda para a equipe e para os clientes. Leia antes de tirar o número do celular.',
  action: { label: 'Ativar com o suporte', to: whatsappUrl },
  second: { label: 'Comparar os caminhos', to: '#caminhos' },
}

/** The three ways, as the picture shows them. Only what the platform's rules say is stated. */
export const ways = {
  description:
    'Três caminhos lado a lado: número novo, aplicativo e plataforma juntos, e migração completa, com o que acontece com o celular e com o histórico em cada um.',
  list: [
    {
      kind: 'new',
      title: 'Número novo',
      text: 'O atual continua como está.',
      facts: [
        ['Celular', 'não muda'],
        ['Histórico', 'começa do zero'],
        ['Clientes', 'precisam ser avisados'],
      ],
      fit: 'Bom para testar sem risco',
    },
    {
      kind: 'both',
      title: 'Aplicativo e plataforma',
      text: 'O mesmo número nos dois lugares.',
      facts: [
        ['Celular', 'continua no WhatsApp Business'],
        ['Histórico', 'depende do modo de ativação'],
        ['Clientes', 'não percebem'],
      ],
      fit: 'Bom para a transição, quando disponível',
    },
    {
      kind: 'move',
      title: 'Migração',
      text: 'O número passa só para a plataforma.',
      facts: [
        ['Celular', 'sai do aplicativo'],
        ['Histórico', 'fica na cópia de segurança'],
        ['Clientes', 'não percebem'],
      ],
      fit: 'Bom para equipes maiores',
    },
  ],
} as const

/** The ways compared in full. */
export const comparison = {
  title: 'Os caminhos, linha por linha',
  lead: 'A Meta decide quais estão disponíveis para cada número e pode mudar as condições. Confirmamos as do seu antes de começar.',
  caption: 'Comparação entre número novo, coexistência e migração',
  columns: ['O que observar', 'Número novo', 'Aplicativo e plataforma', 'Migração'],
  rows: [
    [
      'Requisito',
      'Receber SMS ou ligação e não ter conta ativa no WhatsApp',
      'WhatsApp Business atualizado e número aceito pela Meta',
      'Confirmação em duas etapas desligada no aplicativo',
    ],
    ['Grupos', 'Não entram', 'Continuam só no aplicativo', 'Deixam de ser acessíveis pelo número'],
    ['Contatos', 'Importados por planilha', 'Depende do modo de ativação', 'Importados por planilha'],
    [
      'Voltar atrás',
      'Basta parar de usar',
      'Desconectar a plataforma',
      'Possível, com novo cadastro no aplicativo',
    ],
    ['Tempo parado', 'Nenhum', 'Poucos minutos', 'Escolha um horário fora do expediente'],
  ],
} as const

/** What is done on the day, in this order. */
export const steps: { readonly title: string; readonly items: readonly Item[] } = {
  title: 'No dia da ativação',
  items: [
    {
      title: 'Faça a cópia de segurança',
      text: 'No aplicativo, exporte as conversas que o escritório precisa guardar. Depois da migração não há como buscá-las.',
    },
    {
      title: 'Entre com a conta da empresa',
      text: 'Abra a janela da Meta pela plataforma e use o administrador do portfólio. Nós não vemos a sua senha.',
    },
    {
      title: 'Confirme o número',
      text: 'A Meta manda um código por SMS ou ligação para o número do escritório. Ele é digitado na janela dela, nunca enviado a nós.',
    },
    {
      title: 'Crie o PIN',
      text: 'Seis dígitos para proteger o número na plataforma. Guarde-o com o responsável: ele é pedido se o número mudar de fornecedor.',
    },
    {
      title: 'Mande uma mensagem de teste',
      text: 'De um celular que não seja do escritório. Veja a conversa chegar, responda e transfira para um colega.',
    },
  ],
}

/** Honesty about the activation. */
export const limits: { readonly title: string; readonly items: readonly Limit[] } = {
  title: 'Cuidados que evitam dor de cabeça',
  items: [
    {
      title: 'O número é do escritório',
      text: 'Registre-o no portfólio da empresa, não no de um funcionário nem no nosso. Assim ele continua seu se você mudar de fornecedor.',
    },
    {
      title: 'Guarde o que a lei pede',
      text: 'Conversas podem ser documento do caso. Decida o que arquivar antes da mudança e por quanto tempo.',
      source: 'Dever de guarda e sigilo; LGPD, art. 16.',
    },
    {
      title: 'Avise os clientes',
      text: 'Se o número mudar, avise pelo número antigo e no site. Peça que desconfiem de outros números que usem o nome do escritório.',
    },
    {
      title: 'Ninguém garante aprovação',
      text: 'Nome, verificação e limites são decisões da Meta. Escritório em regra com a Receita e com site no ar costuma andar mais rápido.',
    },
  ],
}

/** Questions about the activation. */
export const questions: readonly Question[] = [
  {
    question: 'Posso usar um telefone fixo?',
    answer: [
      'Sim, desde que receba a ligação com o código. Desligue o menu de atendimento automático nesse momento, ou a ligação da Meta não será ouvida.',
    ],
  },
  {
    question: 'Meu histórico vai junto?',
    answer: [
      'Depende do modo de ativação. Na migração, o que está no aplicativo não é transferido. Na coexistência, parte das conversas individuais pode ser sincronizada, conforme o que a Meta oferecer ao seu número.',
    ],
  },
  {
    question: 'O número pessoal que usei no cadastro serve?',
    answer: [
      'Ele serve para confirmar quem você é e receber avisos. Para atender clientes, use um número do escritório: assim a conversa não depende do seu celular.',
    ],
  },
  {
    question: 'Dá para desfazer?',
    answer: [
      'Sim, com diferenças: número novo e coexistência se desfazem na hora; a migração pede novo cadastro no aplicativo, e as conversas da plataforma ficam exportadas em arquivo.',
    ],
  },
]

/** What comes after /activate-whatsapp. */
export const nextStep: NextStepText = {
  title: 'Na dúvida, comece com um número novo.',
  lead: 'Você testa com a equipe, sem tocar no que já funciona, e migra quando estiver seguro.',
  action: { label: 'Falar com o suporte', to: whatsappUrl },
  related: [
    { label: 'Suporte', text: 'Documentos e prazos da ativação.', to: '/onboarding' },
    {
      label: 'Implementação assistida',
      text: 'Com um especialista ao lado.',
      to: '/implementacao-assistida',
    },
    { label: 'Caixa de entrada', text: 'Como a equipe atende depois.', to: '/inbox' },
  ],
}
