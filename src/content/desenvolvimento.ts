import type { HeroText, Item, Job, Limit, NextStepText, Question, SceneTagText } from './page-types.ts'
import { priceLines } from './price-lines.ts'

/** First view of /desenvolvimento. */
export const hero: HeroText = {
  title: 'O chamado chega por WhatsApp e sai com severidade, responsável e prazo.',
  lead: 'Para empresas de software que dão suporte no WhatsApp: menos print solto, mais contexto para quem corrige.',
  action: { label: 'Criar conta', to: '/signup' },
  second: { label: 'Ver o webhook', to: '#webhook' },
  price: priceLines.whole,
}

/** A drawn ticket. */
export type BoardCard = {
  readonly title: string
  readonly customer: string
  readonly protocol: string
  readonly tag: SceneTagText
  readonly due: string
}

/** Sample content: the support board of a software company. */
export const board = {
  description:
    'Quadro de chamados em três colunas, recebidos, com o time e aguardando o cliente, com severidade e prazo em cada cartão; acima, um incidente em andamento com 14 conversas ligadas.',
  title: 'Suporte: fila técnica',
  aside: 'sexta-feira, 11:26',
  incident: {
    title: 'Incidente 31: nota fiscal não emite',
    text: '14 conversas ligadas · último aviso há 12 min',
    state: 'Em correção',
  },
  columns: [
    {
      title: 'Recebidos',
      cards: [
        {
          title: 'Erro 500 ao salvar pedido',
          customer: 'Distribuidora Aurora',
          protocol: '20418',
          tag: { kind: 'deadline', text: 'Severidade 1' },
          due: 'responder em 8 min',
        },
        {
          title: 'Como trocar o usuário do caixa',
          customer: 'Papelaria Nanquim',
          protocol: '20421',
          tag: { kind: 'bot', text: 'Base de ajuda' },
          due: 'respondido pela IA',
        },
      ],
    },
    {
      title: 'Com o time',
      cards: [
        {
          title: 'Relatório zerado no dia 31',
          customer: 'Clínica Ipê',
          protocol: '20397',
          tag: { kind: 'signing', text: 'Severidade 2' },
          due: 'até 16h',
        },
        {
          title: 'Integração duplica cliente',
          customer: 'Ótica Prisma',
          protocol: '20388',
          tag: { kind: 'signing', text: 'Severidade 2' },
          due: 'até 17h30',
        },
      ],
    },
    {
      title: 'Aguardando cliente',
      cards: [
        {
          title: 'Enviar o arquivo de retorno',
          customer: 'Transportes Jacarandá',
          protocol: '20371',
          tag: { kind: 'plain', text: 'Severidade 3' },
          due: 'sessão: 3h10',
        },
        {
          title: 'Confirmar se voltou ao normal',
          customer: 'Mercado Sabiá',
          protocol: '20360',
          tag: { kind: 'done', text: 'Corrigido' },
          due: 'fecha em 2 dias',
        },
      ],
    },
  ] satisfies { title: string; cards: BoardCard[] }[],
} as const

/** Name of the list of jobs. */
export const jobsTitle = 'O que muda no suporte'
/** Three jobs for software companies, each with its picture. */
export const jobs: readonly Job[] = [
  {
    title: 'Um print vira um chamado que dá para reproduzir.',
    text: 'O assistente pede o que o desenvolvedor perguntaria: tela, horário, usuário, o que esperava e o que apareceu. Lê o texto do print e procura erros iguais.',
    crop: {
      kind: 'slip',
      description: 'Chamado montado a partir de um print, com passos, versão e erro reconhecido.',
      title: 'Chamado',
      protocol: '20418',
      rows: [
        ['Tela', 'Pedidos › Salvar'],
        ['Erro lido no print', 'HTTP 500, código PED-77'],
        ['Desde', '11:17, 2 usuários'],
        ['Esperava', 'Pedido salvo'],
        ['Parecidos', '20390, corrigido na 4.12.1'],
      ],
      done: ['Versão confirmada: 4.12.0', 'Sem dados pessoais no print'],
    },
  },
  {
    title: 'No incidente, um aviso para quem foi atingido.',
    text: 'Ligue as conversas ao incidente e escreva uma vez. Quem chamou nas últimas 24 horas recebe a atualização; os outros, só com modelo aprovado e autorização.',
    crop: {
      kind: 'chat',
      description: 'Aviso de incidente enviado a um cliente e resposta dele.',
      messages: [
        { from: 'client', text: 'A nota não sai, estou com fila no caixa.', time: '11:02' },
        {
          from: 'team',
          text: 'A emissão está falhando desde 10h51. A causa foi achada e a correção entra até 11h45.',
          time: '11:14',
        },
        { from: 'team', text: 'Voltou às 11h38. Notas pendentes já estão sendo enviadas.', time: '11:40' },
        { from: 'client', text: 'Confirmado, emitindo. Obrigada por avisar.', time: '11:43' },
      ],
    },
  },
  {
    title: 'A dúvida repetida aponta o que melhorar.',
    text: 'Assuntos agrupados por tela e versão mostram onde o produto confunde. É pauta para o time, não só para o suporte.',
    crop: {
      kind: 'bars',
      description: 'Assuntos mais frequentes do mês no suporte.',
      title: 'Assuntos do mês',
      bars: [
        { label: 'Trocar usuário do caixa', percent: 100, text: '61' },
        { label: 'Segunda via de nota', percent: 72, text: '44' },
        { label: 'Importar planilha', percent: 46, text: '28' },
        { label: 'Senha expirada', percent: 31, text: '19' },
      ],
      foot: '61 conversas sobre uma tela só: aviso enviado ao time de produto.',
    },
  },
]

/** Severities with first answers. */
export const severities = {
  title: 'Severidade com prazo que se cumpre',
  lead: 'Um ponto de partida para editar. O relógio conta só o horário combinado em contrato.',
  caption: 'Níveis de severidade com exemplos e prazos sugeridos',
  columns: ['Nível', 'O que significa', 'Primeira resposta', 'Quem é avisado'],
  rows: [
    ['Severidade 1', 'Parou para todos e não há contorno', '15 minutos', 'Plantão e liderança técnica'],
    ['Severidade 2', 'Função importante falha, há contorno', '1 hora', 'Time responsável pela tela'],
    ['Severidade 3', 'Incômodo, dúvida ou pedido de ajuste', '1 dia útil', 'Fila de suporte'],
    ['Sugestão', 'Ideia ou melhoria', 'Agradecimento automático', 'Produto, uma vez por semana'],
  ],
} as const

/** What a developer receives. */
export const webhook = {
  title: 'O chamado no sistema que o time já usa',
  lead: 'Cada acontecimento sai por webhook assinado. Leve para o rastreador de tarefas, o chat do time ou o seu produto.',
  caption: 'Exemplo de corpo enviado quando um chamado muda de severidade',
  code: `POST /seu-endpoint
X-Signature: sha256=…

{
  "event": "ticket.severityChanged",
  "id": "evt_01J9…",
  "ticket": {
    "protocol": "20418",
    "severity": 1,
    "summary": "Erro 500 ao salvar pedido",
    "version": "4.12.0",
    "similar": ["20390"]
  }
}`,
  points: [
    { title: 'Assinado', text: 'HMAC-SHA256 do corpo com um segredo seu. Confira antes de aceitar.' },
    {
      title: 'Repetido até chegar',
      text: 'Novas tentativas com espera crescente. Use o id para não processar duas vezes.',
    },
    {
      title: 'Sem conversa por padrão',
      text: 'Vai o resumo. Texto e arquivos só com um pedido autenticado.',
    },
  ] satisfies Item[],
  /** The names of fields in the example are illustrative; the documentation rules. */
  note: 'Exemplo ilustrativo. Os nomes exatos de campos e eventos estão na documentação.',
  docs: 'Abrir a documentação',
} as const

/** Security, privacy and honesty in support. */
export const limits: { readonly title: string; readonly items: readonly Limit[] } = {
  title: 'Suporte seguro',
  items: [
    {
      title: 'Senha não se manda por aqui',
      text: 'O assistente reconhece senhas, tokens e cartões, avisa a pessoa e oculta o trecho. O segredo deve ser trocado mesmo assim.',
    },
    {
      title: 'Print tem dado de terceiros',
      text: 'Telas de clientes mostram dados de outras pessoas. Áreas marcadas são borradas antes de ir ao rastreador.',
      source: 'LGPD, arts. 6º e 39: você costuma ser operador nesses dados.',
    },
    {
      title: 'WhatsApp não é alarme',
      text: 'A plataforma da Meta também pode falhar. Para plantão, use um canal próprio; para estado do serviço, uma página de status.',
    },
    {
      title: 'A IA responde o que está escrito',
      text: 'Só usa a base de ajuda publicada e diz de onde tirou. Sem resposta na base, vira chamado para uma pessoa.',
    },
  ],
}

/** Questions of software companies. */
export const questions: readonly Question[] = [
  {
    question: 'Substitui o nosso sistema de chamados?',
    answer: [
      'Não precisa. Muitos times mantêm o rastreador e usam o WhatsApp só como entrada e aviso, pelo webhook. Times pequenos costumam usar o nosso quadro.',
    ],
  },
  {
    question: 'Posso ter um número por produto?',
    answer: [
      'Sim. Cada número tem fila, base de ajuda e horários próprios, e a equipe vê todos no mesmo lugar.',
    ],
  },
  {
    question: 'Dá para avisar todos os clientes de uma queda?',
    answer: [
      'Quem conversou nas últimas 24 horas pode receber texto livre. Os outros precisam de um modelo de utilidade aprovado e de autorização. Vale preparar esse modelo antes da queda.',
    ],
  },
  {
    question: 'Vocês têm API?',
    answer: [
      'Sim: consulta de atendimentos, envio de modelos e webhooks. A documentação é pública, e o acesso é liberado na criação da conta.',
    ],
  },
]

/** What comes after /desenvolvimento. */
export const nextStep: NextStepText = {
  title: 'Ligue o suporte ao seu rastreador.',
  lead: 'Crie a conta, ative um número de teste e receba o primeiro webhook.',
  action: { label: 'Criar conta', to: '/signup' },
  related: [
    { label: 'Caixa de entrada', text: 'Fila e responsável em cada conversa.', to: '/inbox' },
    { label: 'Widget de WhatsApp', text: 'O botão dentro do seu produto.', to: '/whatsapp-widget' },
    { label: 'Pesquisas', text: 'CSAT ao fechar o chamado.', to: '/pesquisas' },
  ],
}
