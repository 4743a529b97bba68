import type { HeroText, Item, Job, Limit, NextStepText, Question } from './page-types.ts'
import { priceLines } from './price-lines.ts'

/** First view of /consultoria. */
export const hero: HeroText = {
  title: 'Do primeiro áudio à entrega final, o projeto inteiro em uma linha.',
  lead: 'Para consultorias que decidem por WhatsApp: os áudios viram ata, os combinados viram registro, e ninguém reabre o que já foi fechado.',
  action: { label: 'Criar conta', to: '/signup' },
  second: { label: 'Ver as fases', to: '#fases' },
  price: priceLines.whole,
}

/** Sample content: a project seen from its conversations. */
export const project = {
  description:
    'Linha de um projeto de consultoria com quatro fases e, abaixo, os últimos registros: uma decisão confirmada pelo cliente, um pedido fora do escopo e um entregável aprovado.',
  title: 'Viveiro Serra Verde · custos e preço',
  aside: 'semana 5 de 8',
  phases: [
    { name: 'Diagnóstico', detail: '9 áudios, 14 documentos', percent: 100 },
    { name: 'Proposta', detail: 'aceita em 06/10', percent: 100 },
    { name: 'Execução', detail: '3 de 5 entregas', percent: 60 },
    { name: 'Encerramento', detail: 'pesquisa em 04/12', percent: 0 },
  ],
  recordsTitle: 'Registros da conversa',
  records: [
    {
      code: 'D-12',
      title: 'Preço por bandeja, não por muda',
      text: 'Confirmado por Regina em 17/11, às 15h20.',
      tag: { kind: 'done', text: 'Decisão' },
    },
    {
      code: 'P-04',
      title: 'Incluir a loja da cidade',
      text: 'Não está na proposta. Orçamento enviado à parte.',
      tag: { kind: 'signing', text: 'Fora do escopo' },
    },
    {
      code: 'E-03',
      title: 'Planilha de custo por cultura',
      text: 'Aprovada com um ajuste: frete separado.',
      tag: { kind: 'plain', text: 'Entrega' },
    },
  ],
  audioTitle: 'Áudio de Regina, 3:46',
  audio:
    '“...então fica assim: a gente cobra por bandeja. E aquele negócio da loja, vê quanto sai, mas não mexe agora.”',
  found: ['1 decisão', '1 pedido novo', 'nenhum prazo'],
} as const

/** The phases of a project and what each leaves behind. */
export const phases = {
  title: 'O que cada fase deixa pronto',
  lead: 'Consultoria vende clareza. A conversa também precisa ficar clara.',
  caption: 'Fases de um projeto de consultoria e o que fica registrado em cada uma',
  columns: ['Fase', 'O que acontece no WhatsApp', 'O que fica registrado', 'Quem confirma'],
  rows: [
    [
      'Diagnóstico',
      'Áudios, fotos e planilhas soltas do cliente',
      'Lista de fatos e de dúvidas em aberto',
      'Consultor',
    ],
    [
      'Proposta',
      'Negociação de escopo e datas',
      'Versão aceita, com o que ficou de fora',
      'Cliente, por escrito',
    ],
    [
      'Execução',
      'Decisões no meio do caminho',
      'Ata curta depois de cada conversa importante',
      'Cliente, com um toque',
    ],
    ['Encerramento', 'Entrega e despedida', 'Termo de aceite e pesquisa de satisfação', 'Cliente'],
  ],
} as const

/** Name of the list of jobs. */
export const jobsTitle = 'O que muda no projeto'
/** Three jobs for consultancies, each with its picture. */
export const jobs: readonly Job[] = [
  {
    title: 'Ata que sai da conversa, não da memória.',
    text: 'Depois de uma troca longa, o sistema propõe uma ata de cinco linhas. Você corrige, o cliente confirma, e ela passa a valer.',
    points: [
      'Separa decisão, pedido e dúvida',
      'Mostra o trecho do áudio que sustenta cada linha',
      'Sem confirmação, continua marcada como rascunho',
    ],
    crop: {
      kind: 'chat',
      description: 'Ata enviada ao cliente para confirmação e resposta com um ajuste.',
      messages: [
        {
          from: 'team',
          text: 'Regina, ficou assim: preço por bandeja a partir de janeiro, e a loja fica para depois. Confirma?',
          time: '15:12',
        },
        { from: 'client', text: 'Confirmo. Só que é a partir de fevereiro.', time: '15:20' },
        { from: 'team', text: 'Ajustado para fevereiro. Ata 12 fechada.', time: '15:21' },
      ],
      note: { label: 'Registrado:', text: 'decisão D-12, com o áudio das 14h50 anexado.' },
    },
  },
  {
    title: 'O pedido extra aparece antes de virar hábito.',
    text: 'Quando o cliente pede algo que não está na proposta, o consultor vê um aviso discreto. Ele decide se absorve, se orça ou se conversa.',
    crop: {
      kind: 'slip',
      description: 'Comparação entre um pedido do cliente e o escopo da proposta.',
      title: 'Pedido fora do escopo',
      protocol: 'P-04',
      rows: [
        ['Pedido', 'Incluir a loja da cidade'],
        ['Proposta, item 2', '“Apenas o viveiro”'],
        ['Esforço estimado', '12 a 16 horas'],
        ['Decisão', 'Orçar à parte'],
      ],
      done: ['Cliente avisado no mesmo dia'],
    },
  },
  {
    title: 'Vários consultores, um cliente que não se repete.',
    text: 'Quem entra no meio lê o resumo do projeto, as decisões e as perguntas em aberto. O cliente fala com a consultoria, não com o celular de alguém.',
    crop: {
      kind: 'list',
      description: 'Equipe de um projeto com o papel de cada pessoa na conversa.',
      title: 'Quem fala com o cliente',
      rows: [
        {
          person: { initials: 'TN', tone: 'sand' },
          name: 'Tomás Nery',
          detail: 'Líder do projeto',
          tag: { kind: 'done', text: 'Responde' },
        },
        {
          person: { initials: 'JC', tone: 'sky' },
          name: 'Jussara Couto',
          detail: 'Custos e planilhas',
          tag: { kind: 'done', text: 'Responde' },
        },
        {
          person: { initials: 'LP', tone: 'lilac' },
          name: 'Leila Porto',
          detail: 'Sócia',
          tag: { kind: 'plain', text: 'Só lê' },
        },
      ],
    },
  },
]

/** Kinds of consultancies and how each uses it. */
export const uses: { readonly title: string; readonly items: readonly Item[] } = {
  title: 'Por tipo de consultoria',
  items: [
    {
      title: 'Gestão e finanças',
      text: 'Recebe extratos e fotos, cobra o que falta e guarda a versão de cada planilha.',
    },
    {
      title: 'Recursos humanos',
      text: 'Entrevistas por áudio transcritas, com acesso restrito a quem conduz o processo.',
    },
    {
      title: 'Engenharia e campo',
      text: 'Fotos com data e local viram relatório de visita, revisado antes de sair.',
    },
    {
      title: 'Contabilidade',
      text: 'Lembra documentos do mês e avisa quando a guia está pronta, só para quem autorizou.',
    },
  ],
}

/** Confidentiality, consent and value of records. */
export const limits: { readonly title: string; readonly items: readonly Limit[] } = {
  title: 'Combinado registrado, confiança mantida',
  items: [
    {
      title: 'O cliente sabe que há registro',
      text: 'A primeira mensagem do projeto explica que áudios são transcritos e decisões registradas, e como pedir a exclusão.',
      source: 'LGPD, arts. 6º, 9º e 18.',
    },
    {
      title: 'Ata não é contrato',
      text: 'O registro ajuda a lembrar e pode servir de prova do que foi dito, mas não substitui proposta assinada nem aditivo.',
    },
    {
      title: 'Segredo de negócio separado',
      text: 'Cada projeto é um espaço fechado. Um resumo nunca usa o que foi dito em outro cliente, e as conversas não treinam modelos.',
    },
    {
      title: 'Áudio de reunião é outra coisa',
      text: 'O sistema transcreve áudios enviados na conversa. Ele não grava ligações nem reuniões.',
    },
  ],
}

/** Questions of consultancies. */
export const questions: readonly Question[] = [
  {
    question: 'Meus clientes estão em grupos. Funciona?',
    answer: [
      'A plataforma atende conversas individuais pela API oficial, que tem suporte restrito a grupos. A saída mais comum é manter o grupo para recados e trazer decisões e arquivos para a conversa do projeto.',
    ],
  },
  {
    question: 'O cliente precisa instalar algo ou criar conta?',
    answer: ['Não. Ele usa o WhatsApp que já tem. A confirmação de ata é um botão dentro da conversa.'],
  },
  {
    question: 'Consigo cobrar horas pela conversa?',
    answer: [
      'A plataforma mostra quantas trocas houve e por quem, o que ajuda a conferir. Apontar horas continua no seu sistema; há webhook para ligar os dois.',
    ],
  },
  {
    question: 'O que acontece no fim do projeto?',
    answer: [
      'O espaço é arquivado e pode ser exportado em PDF com as decisões. Você define por quanto tempo guardar; depois disso, é apagado.',
    ],
  },
]

/** What comes after /consultoria. */
export const nextStep: NextStepText = {
  title: 'Comece pelo projeto que mais gera áudio.',
  lead: 'Crie a conta, convide um cliente de confiança e faça a primeira ata na mesma semana.',
  action: { label: 'Criar conta', to: '/signup' },
  related: [
    { label: 'Pipedrive', text: 'Da conversa à proposta no funil.', to: '/pipedrive' },
    { label: 'ZapSign', text: 'Proposta e aceite assinados.', to: '/zapsign' },
    { label: 'Pesquisas', text: 'O que ficou depois da entrega.', to: '/pesquisas' },
  ],
}
