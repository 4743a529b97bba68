import { consultationLink } from './consultation.ts'
import type { HeroText, Item, Limit, NextStepText, Question, SceneTagText } from './page-types.ts'
import { priceLines } from './price-lines.ts'

/** First view of /marketing-posts. */
export const hero: HeroText = {
  title: 'Conteúdo que informa, revisado antes que alguém publique.',
  lead: 'Dúvidas que se repetem no WhatsApp viram pautas. A IA escreve o rascunho, a revisão confere as regras da OAB e você aprova.',
  action: { label: 'Criar conta', to: '/signup' },
  second: { label: 'Como é a revisão', to: '#revisao' },
  price: priceLines.whole,
}

/** A day of the drawn calendar; posts only where there is one. */
export type CalendarDay = {
  readonly day: number
  readonly post?: { readonly title: string; readonly tag: SceneTagText }
}

const approved: SceneTagText = { kind: 'done', text: 'Aprovado' }
const review: SceneTagText = { kind: 'signing', text: 'Em revisão' }
const draft: SceneTagText = { kind: 'bot', text: 'Rascunho' }

/** Sample content: two working weeks of a firm's calendar (2 November 2026 is a Monday and a holiday). */
export const scene = {
  description:
    'Calendário editorial de duas semanas com seis publicações em três situações: rascunho, em revisão e aprovado; ao lado, a pauta escolhida, com a origem nas conversas e a lista de conferência.',
  title: 'Calendário: novembro de 2026',
  count: '6 publicações',
  weekdays: ['Seg', 'Ter', 'Qua', 'Qui', 'Sex'],
  days: [
    { day: 2 },
    { day: 3, post: { title: 'O que muda no seguro-desemprego', tag: approved } },
    { day: 4 },
    { day: 5, post: { title: 'Guarda compartilhada: o que é', tag: approved } },
    { day: 6 },
    { day: 9, post: { title: 'Documentos do inventário', tag: approved } },
    { day: 10 },
    { day: 11, post: { title: 'Golpe do falso advogado', tag: review } },
    { day: 12 },
    { day: 13, post: { title: 'Décimo terceiro: datas', tag: review } },
    { day: 16, post: { title: 'Prova de vida do INSS', tag: draft } },
    { day: 17 },
    { day: 18 },
    { day: 19 },
    { day: 20 },
  ] satisfies CalendarDay[],
  topicLabel: 'Pauta escolhida',
  topic: 'Golpe do falso advogado',
  source: 'Surgiu em 14 conversas nas últimas 3 semanas. Nenhum nome ou caso foi usado.',
  checksTitle: 'Conferência',
  checks: [
    { text: 'Caráter informativo', ok: true },
    { text: 'Sem promessa de resultado', ok: true },
    { text: 'Sem valores ou gratuidade', ok: true },
    { text: 'Falta citar a fonte da estatística', ok: false },
  ],
} as const

/** The revision of one draft: what the assistant wrote, what the rules ask for, and the text that passes. */
export const revision = {
  title: 'A revisão mostra a regra, não só o erro.',
  lead: 'Cada trecho marcado traz o motivo e uma alternativa. Quem decide é o advogado que assina.',
  heading: 'Rascunho: verbas da rescisão',
  changes: [
    {
      before: 'Foi demitido? Nós garantimos os seus direitos.',
      after: 'Quem é demitido sem justa causa costuma ter direito a estas verbas.',
      why: 'Promessa de resultado e apelo direto a quem tem um caso.',
      source: 'Provimento 205/2021, arts. 3º e 6º',
    },
    {
      before: 'Consulta grátis pelo WhatsApp.',
      after: 'Em caso de dúvida, procure um advogado de sua confiança.',
      why: 'Gratuidade como forma de atrair clientes.',
      source: 'Provimento 205/2021, art. 3º, I',
    },
    {
      before: 'Veja quanto a dona Marta recebeu.',
      after: 'Veja como o cálculo é feito, com um exemplo fictício.',
      why: 'Uso de caso concreto para oferecer atuação.',
      source: 'Provimento 205/2021, art. 6º',
    },
  ],
} as const

/** From a question in a conversation to a published post. */
export const steps: { readonly title: string; readonly lead: string; readonly items: readonly Item[] } = {
  title: 'Da dúvida do cliente à publicação',
  lead: 'Nada é publicado sem a aprovação de um advogado inscrito na OAB.',
  items: [
    {
      title: 'Pautas a partir das conversas',
      text: 'O sistema conta assuntos que se repetem, sem nomes, números de processo ou trechos de mensagens.',
    },
    {
      title: 'Rascunho com fontes',
      text: 'Texto curto, carrossel ou roteiro de vídeo, com a lei ou a página oficial em que se apoia. Sem fonte, o trecho sai marcado.',
    },
    {
      title: 'Revisão em duas camadas',
      text: 'Primeiro as regras, por máquina. Depois o advogado, que edita, recusa ou aprova. Fica registrado quem aprovou e quando.',
    },
    {
      title: 'Publicação pelo escritório',
      text: 'Copie o texto e a arte, ou agende na ferramenta que já usa. As senhas das redes sociais não passam por aqui.',
    },
  ],
}

/** Formats a draft can take. */
export const formats = {
  title: 'O mesmo tema, no formato de cada canal',
  caption: 'Formatos de conteúdo, tamanho e uso indicado',
  columns: ['Formato', 'Tamanho', 'Bom para'],
  rows: [
    ['Carrossel', 'Cinco a oito quadros', 'Passo a passo e listas de documentos'],
    ['Texto curto', 'Até 1.300 caracteres', 'Comentar mudança de lei ou decisão pública'],
    ['Roteiro de vídeo', '60 a 90 segundos', 'Uma pergunta, uma resposta, sem encenação'],
    ['Artigo do site', '600 a 900 palavras', 'Dúvidas que as pessoas pesquisam'],
    ['Informativo', 'Até 1.024 caracteres', 'Carteira de clientes que autorizou receber'],
  ],
} as const

/** Rules of professional publicity. */
export const limits: { readonly title: string; readonly lead: string; readonly items: readonly Limit[] } = {
  title: 'Publicidade de advogado é informação',
  lead: 'O Provimento 205/2021 permite conteúdo em redes sociais, com sobriedade. O editor parte destas linhas.',
  items: [
    {
      title: 'Informar, não oferecer',
      text: 'O conteúdo tem caráter técnico e educativo. Não compara escritórios, não se engrandece e não chama para contratar.',
      source: 'Arts. 3º e 4º',
    },
    {
      title: 'Impulsionar tem limite',
      text: 'Patrocinar publicação é aceito quando ela não oferece serviços jurídicos. O editor avisa se o texto não serve para impulsionamento.',
      source: 'Anexo único, “patrocínio e impulsionamento”',
    },
    {
      title: 'Especialidade só com título',
      text: 'Dizer-se especialista exige certificado ou notória especialização. A IA não acrescenta esse termo por conta própria.',
      source: 'Art. 3º, III',
    },
    {
      title: 'A IA erra leis e decisões',
      text: 'Modelos de linguagem podem citar artigo ou julgado que não existe. Por isso toda citação vem com link, e quem aprova precisa abri-lo.',
      source: 'Recomendação 001/2024 do CFOAB',
    },
    {
      title: 'Caso de cliente não é matéria-prima',
      text: 'Pautas usam contagem de assuntos. O texto das conversas não entra no rascunho.',
      source: 'Sigilo profissional e LGPD, art. 6º',
    },
    {
      title: 'Não substitui a sua seccional',
      text: 'A conferência ajuda, mas não é parecer. Em dúvida, consulte o comitê de publicidade ou o tribunal de ética da sua OAB.',
    },
  ],
}

/** Questions about content. */
export const questions: readonly Question[] = [
  {
    question: 'Advogado pode postar em rede social?',
    answer: [
      'Pode. O Provimento 205/2021 permite a presença nas redes e o marketing de conteúdo, com caráter informativo, discrição e sobriedade, sem captação de clientela.',
    ],
  },
  {
    question: 'Preciso dizer que usei IA?',
    answer: [
      'O provimento não traz essa exigência para posts informativos. Recomendamos transparência quando imagem ou voz for sintética, e o contrato da plataforma proíbe imitar terceiros.',
    ],
  },
  {
    question: 'A ferramenta publica sozinha?',
    answer: [
      'Não. Ela prepara, confere e entrega. A publicação é um ato do escritório, com um advogado responsável.',
    ],
  },
  {
    question: 'Quem fica com os direitos do texto?',
    answer: [
      'O escritório pode usar, editar e publicar os textos preparados na sua conta, sem prazo. Imagens de terceiros seguem a licença indicada em cada uma.',
    ],
  },
]

/** What comes after /marketing-posts. */
export const nextStep: NextStepText = {
  title: 'Leve um rascunho seu e veja a revisão.',
  lead: 'Na consultoria, passamos três publicações do escritório pela conferência e montamos o primeiro mês de pautas.',
  action: consultationLink,
  related: [
    { label: 'Campanhas', text: 'O informativo para quem autorizou.', to: '/campanhas' },
    { label: 'JuriDocs IA', text: 'Rascunhos de peças, com revisão.', to: '/juridocs' },
    { label: 'Para advogados', text: 'As regras da OAB no atendimento.', to: '/lawyers' },
  ],
}
