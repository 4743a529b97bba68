import { consultationLink } from './consultation.ts'
import type { HeroText, Item, Job, Limit, NextStepText, Question } from './page-types.ts'
import { priceLines } from './price-lines.ts'

/** First view of /campanhas. */
export const hero: HeroText = {
  title: 'Fale com toda a carteira de uma vez, só com quem autorizou o contato.',
  lead: 'Mudança de lei, recesso, documento que falta. Escolha quem precisa saber, confira o custo e envie com um modelo aprovado.',
  action: { label: 'Criar conta', to: '/signup' },
  second: { label: 'Montar um público', to: '#publico' },
  price: priceLines.campaigns,
}

/** Sample content: the audience of a notice about a benefit, its message and its cost. */
export const scene = {
  description:
    'Montagem de uma campanha: a carteira de 1.284 contatos é filtrada até 288 pessoas com autorização; ao lado, a prévia da mensagem com o botão de sair da lista e a conferência antes do envio.',
  title: 'Nova campanha: prova de vida sem sair de casa',
  state: 'Rascunho',
  audienceTitle: 'Quem recebe',
  funnel: [
    {
      label: 'Carteira de clientes',
      detail: 'ativos e encerrados há menos de 2 anos',
      count: '1.284',
      percent: 100,
    },
    {
      label: 'Com autorização de contato',
      detail: 'data, canal e texto registrados',
      count: '846',
      percent: 66,
    },
    { label: 'Área: previdenciário', detail: 'com benefício ativo', count: '312', percent: 24 },
    {
      label: 'Sem mensagem nos últimos 7 dias',
      detail: 'para não cansar ninguém',
      count: '288',
      percent: 22,
    },
  ],
  out: '438 contatos ficaram de fora por falta de autorização. Nenhum deles pode ser incluído à mão.',
  previewTitle: 'Prévia',
  category: 'Utilidade',
  message: [
    'Olá, Dona Tereza. Aqui é o escritório Moura & Prado, que cuida do seu benefício.',
    'A prova de vida é feita pelo próprio INSS, sem sair de casa. Se receber um aviso, fale conosco antes de responder.',
  ],
  buttons: ['Tenho uma dúvida', 'Não quero receber avisos'],
  checksTitle: 'Antes do envio',
  checks: [
    'Modelo aprovado pela Meta',
    'Sem oferta de serviço e sem valores',
    'Aprovado por Dra. Camila Moura',
    'Envio entre 9h e 18h, em dias úteis',
  ],
  cost: {
    label: 'Estimativa da tarifa da Meta',
    value: '288 mensagens de utilidade',
    note: 'cobrada à parte, pela tabela vigente',
  },
} as const

/** Which category a notice belongs to. */
export const categories = {
  title: 'A categoria certa para cada aviso',
  lead: 'É a Meta que classifica o modelo, e a categoria define a tarifa. O editor sugere uma e explica o motivo.',
  caption: 'Categorias de modelo do WhatsApp com exemplos de uso em escritórios',
  columns: ['Categoria', 'Serve para', 'Exemplo no escritório', 'Cuidado'],
  rows: [
    [
      'Utilidade',
      'Tratar de algo que já existe entre vocês',
      'Audiência remarcada, documento pendente, boleto a vencer',
      'Um convite no fim do texto já o transforma em marketing',
    ],
    [
      'Marketing',
      'Informar, convidar, manter a relação',
      'Boletim sobre mudança na lei, convite para palestra informativa',
      'Exige autorização para esse fim, e o conteúdo tem de ser informativo',
    ],
    [
      'Autenticação',
      'Confirmar que a pessoa é ela mesma',
      'Código de acesso ao portal do cliente',
      'O formato é fixo e não aceita texto livre',
    ],
  ],
} as const

/** Name of the list of jobs. */
export const jobsTitle = 'O que a campanha controla'
/** Three jobs of campaigns, each with its picture. */
export const jobs: readonly Job[] = [
  {
    title: 'Autorização com prova, não com caixinha marcada.',
    text: 'Cada contato guarda quando, onde e com que palavras autorizou. Sem esse registro ele não entra em nenhuma lista, nem por engano.',
    points: [
      'Autorização separada por finalidade: avisos do caso, informativo, pesquisa',
      'Descadastro com um toque, válido na hora e para sempre',
      'Importação de planilha pede a origem de cada autorização',
    ],
    crop: {
      kind: 'slip',
      description: 'Registro de autorização de contato com data, canal, texto aceito e finalidades.',
      title: 'Autorização de contato',
      protocol: 'TP-0311',
      rows: [
        ['Pessoa', 'Tereza Pacheco'],
        ['Quando', '04/02/2026, 10:12'],
        ['Onde', 'Conversa, protocolo 03844'],
        ['Disse', '“Sim, pode me avisar”'],
      ],
      done: ['Avisos do caso', 'Informativo previdenciário'],
    },
  },
  {
    title: 'Envio em ondas, para a equipe dar conta das respostas.',
    text: 'Uma campanha boa gera conversa. O envio acompanha a capacidade da equipe e para sozinho se a qualidade do número cair.',
    points: [
      'Lotes por hora, só em horário comercial',
      'Respostas entram na fila já com o contexto',
      'Pausa automática se houver bloqueios ou denúncias',
    ],
    crop: {
      kind: 'bars',
      description: 'Andamento de uma campanha: enviadas, entregues, lidas, respondidas e descadastros.',
      title: 'Prova de vida, segunda onda',
      bars: [
        { label: 'Enviadas', percent: 100, text: '144' },
        { label: 'Entregues', percent: 96, text: '138' },
        { label: 'Lidas', percent: 78, text: '112' },
        { label: 'Responderam', percent: 27, text: '39' },
        { label: 'Saíram da lista', percent: 2, text: '2' },
      ],
      foot: 'Terceira onda às 14h, com 8 conversas abertas por pessoa no máximo.',
    },
  },
]

/** From idea to report, in this order. */
export const steps: { readonly title: string; readonly items: readonly Item[] } = {
  title: 'Quatro passos, com duas assinaturas',
  items: [
    {
      title: 'Escreva ou escolha um modelo',
      text: 'O editor mostra variáveis, limite de 1.024 caracteres e avisa quando o texto parece oferta de serviço.',
    },
    {
      title: 'Monte o público',
      text: 'Filtros por área, fase do caso, última conversa e finalidade autorizada. O contador muda a cada escolha.',
    },
    {
      title: 'Passe pela revisão',
      text: 'Quem escreve não envia: um advogado responsável aprova texto, público e horário. A aprovação fica registrada.',
    },
    {
      title: 'Acompanhe e arquive',
      text: 'Entregas, leituras, respostas e saídas em um relatório que serve também para prestar contas à LGPD.',
    },
  ],
}

/** Rules for messages to many people. */
export const limits: { readonly title: string; readonly lead: string; readonly items: readonly Limit[] } = {
  title: 'Aviso a cliente, sim. Mala direta, não.',
  lead: 'Campanha em escritório de advocacia tem regras próprias, mais estreitas que as do comércio.',
  items: [
    {
      title: 'Só clientes, pessoas próximas ou quem autorizou antes',
      text: 'A mala direta a uma coletividade é vedada. Comunicados são aceitos quando destinados a clientes, a pessoas de relacionamento pessoal ou a quem os solicitou ou autorizou.',
      source: 'Provimento 205/2021 do CFOAB, anexo único, “correspondências e comunicados”.',
    },
    {
      title: 'Nada de oferecer serviço',
      text: 'O texto informa. Não oferece atuação, não fala em honorários, desconto ou gratuidade e não promete resultado.',
      source: 'Provimento 205/2021, arts. 3º e 6º; Código de Ética, arts. 39 e 40.',
    },
    {
      title: 'Sem lista comprada',
      text: 'Não aceitamos listas de terceiros. O WhatsApp exige autorização da própria pessoa e pode suspender o número de quem a ignora.',
      source: 'Política de mensagens do WhatsApp Business.',
    },
    {
      title: 'Limites de envio são da Meta',
      text: 'A quantidade de pessoas que uma empresa pode abordar em 24 horas começa baixa e sobe com o uso e a qualidade. Nenhum fornecedor pode garantir um número.',
    },
    {
      title: 'A base legal vem antes da mensagem',
      text: 'Aviso sobre o caso costuma se apoiar na execução do contrato; informativo, no consentimento. O registro mostra qual foi usada.',
      source: 'LGPD, arts. 7º e 8º.',
    },
    {
      title: 'Tarifas à parte',
      text: 'A Meta cobra por mensagem, conforme categoria e país, e revisa a tabela de tempos em tempos. A estimativa usa os valores cadastrados na data e não é orçamento.',
    },
  ],
}

/** Questions about campaigns. */
export const questions: readonly Question[] = [
  {
    question: 'Posso importar a agenda do celular do escritório?',
    answer: [
      'Pode importar os contatos, mas estar na agenda não é autorização. Eles entram sem permissão de campanha e podem receber um pedido de autorização na próxima conversa que iniciarem.',
    ],
  },
  {
    question: 'Posso enviar novidades a quem nunca foi cliente?',
    answer: [
      'Somente se a pessoa pediu ou autorizou antes, e com conteúdo informativo. Sem esse registro o envio fica bloqueado.',
    ],
  },
  {
    question: 'O que acontece quando alguém sai da lista?',
    answer: [
      'A saída vale na hora para aquela finalidade e não depende de ninguém da equipe. Avisos indispensáveis do próprio caso podem continuar por outro canal combinado com o cliente.',
    ],
  },
  {
    question: 'Por que a Meta recusou meu modelo?',
    answer: [
      'Os motivos mais comuns são variável no começo ou no fim do texto, conteúdo promocional pedido como utilidade e link encurtado. O editor aponta esses três antes do envio.',
    ],
  },
]

/** What comes after /campanhas. */
export const nextStep: NextStepText = {
  title: 'Comece com um aviso que os clientes agradecem.',
  lead: 'Traga um comunicado real. Na consultoria revisamos texto, público e autorização juntos.',
  action: consultationLink,
  related: [
    {
      label: 'Gerador de modelos',
      text: 'Escreva e confira um modelo sem criar conta.',
      to: '/gerador-templates',
    },
    { label: 'Pesquisas', text: 'Pergunte, em vez de só avisar.', to: '/pesquisas' },
    { label: 'Posts informativos', text: 'O mesmo tema nas redes do escritório.', to: '/marketing-posts' },
  ],
}
