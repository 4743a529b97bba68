import { getMomentAddress } from '#machines/demo/moments.ts'
import type { HeroText, Job, Limit, NextStepText, Person, Question, SceneTagText } from './page-types.ts'
import { priceLines } from './price-lines.ts'

/** First view of /inbox. */
export const hero: HeroText = {
  title: 'A equipe inteira no mesmo número, cada conversa com um responsável.',
  lead: 'Um número do escritório, várias pessoas atendendo. Cada conversa vira atendimento com protocolo, área, responsável e prazo.',
  action: { label: 'Criar conta', to: '/signup' },
  second: { label: 'Experimentar agora', to: '/demo' },
  price: priceLines.everyPlan,
}

/** One row of the drawn table. */
export type QueueRow = {
  readonly name: string
  readonly person: Person
  readonly subject: string
  readonly protocol: string
  readonly area: string
  readonly owner: Person | null
  /** Left of the 24-hour window, as shown; percent of it for the bar. */
  readonly session: { readonly text: string; readonly percent: number }
  readonly tag: SceneTagText
}

const camila: Person = { initials: 'CM', tone: 'mint' }
const rafael: Person = { initials: 'RL', tone: 'sky' }
const bianca: Person = { initials: 'BT', tone: 'lilac' }

/** Sample content: the picture of the shared inbox. */
export const scene = {
  description:
    'Tela da caixa de entrada: filas por área à esquerda; no meio, seis atendimentos com protocolo, responsável, tempo de sessão e situação; à direita, quantas conversas cada pessoa da equipe tem.',
  title: 'Fila do escritório',
  clock: 'Quinta-feira, 09:44',
  queues: [
    ['Meus atendimentos', '6'],
    ['Sem responsável', '2'],
    ['Com prazo hoje', '3'],
    ['Trabalhista', '9'],
    ['Família', '5'],
    ['Previdenciário', '7'],
    ['Aguardando cliente', '11'],
  ] as const,
  columns: ['Cliente e assunto', 'Responsável', 'Sessão', 'Situação'] as const,
  rows: [
    {
      name: 'Otávio Fontes',
      person: { initials: 'OF', tone: 'sand' },
      subject: 'Recebeu a notificação da audiência',
      protocol: '05102',
      area: 'Trabalhista',
      owner: camila,
      session: { text: '22h40', percent: 94 },
      tag: { kind: 'deadline', text: 'Prazo: hoje' },
    },
    {
      name: 'Lúcia Amaral',
      person: { initials: 'LA', tone: 'lilac' },
      subject: 'Enviou a certidão de casamento',
      protocol: '05099',
      area: 'Família',
      owner: rafael,
      session: { text: '15h02', percent: 63 },
      tag: { kind: 'plain', text: 'Em análise' },
    },
    {
      name: 'Padaria São Bento Ltda.',
      person: { initials: 'PS', tone: 'ink' },
      subject: 'Pergunta sobre o aditivo do aluguel',
      protocol: '05097',
      area: 'Empresarial',
      owner: bianca,
      session: { text: '9h18', percent: 39 },
      tag: { kind: 'signing', text: 'Em assinatura' },
    },
    {
      name: 'Novo contato',
      person: { initials: '?', tone: 'sky' },
      subject: 'Quer saber se o escritório atende inventário',
      protocol: '05104',
      area: 'Triagem',
      owner: null,
      session: { text: '23h57', percent: 99 },
      tag: { kind: 'bot', text: 'Triagem com IA' },
    },
    {
      name: 'Sebastião Rocha',
      person: { initials: 'SR', tone: 'mint' },
      subject: 'Benefício concedido, carta anexada',
      protocol: '05071',
      area: 'Previdenciário',
      owner: camila,
      session: { text: 'Encerrada', percent: 0 },
      tag: { kind: 'done', text: 'Concluído' },
    },
  ] satisfies QueueRow[],
  teamTitle: 'Equipe agora',
  team: [
    { person: camila, name: 'Camila', load: '6 conversas', percent: 60 },
    { person: rafael, name: 'Rafael', load: '4 conversas', percent: 40 },
    { person: bianca, name: 'Bianca', load: '8 conversas', percent: 80 },
  ],
  hint: {
    title: 'Sem responsável há 6 min',
    text: 'Protocolo 05104 vai para Rafael, que está com menos conversas.',
  },
} as const

/** What the shared inbox does. */
export const jobsTitle = 'O que muda no atendimento'
/** Three jobs of the shared inbox, each with its picture. */
export const jobs: readonly Job[] = [
  {
    title: 'Ninguém responde duas vezes, ninguém deixa de responder.',
    text: 'A conversa tem um responsável visível. Quem abre vê se um colega já está escrevendo, e o que ficou sem resposta sobe na fila.',
    points: [
      'Distribuição por área, por rodízio ou pela carteira do advogado',
      'Transferência com motivo, que fica no histórico',
      'Alerta quando um atendimento fica parado além do combinado',
    ],
    link: { label: 'Assuma uma conversa na demonstração', to: getMomentAddress('taking') },
    crop: {
      kind: 'list',
      description: 'Lista de transferências de um atendimento, da triagem ao advogado da área.',
      title: 'Caminho do protocolo 05099',
      rows: [
        {
          person: { initials: 'AV', tone: 'ink' },
          name: 'Assistente virtual',
          detail: '08:51 · coletou nome, área e relato',
          tag: { kind: 'bot', text: 'Triagem' },
        },
        {
          person: bianca,
          name: 'Bianca',
          detail: '09:04 · conferiu conflito de interesses',
          tag: { kind: 'plain', text: 'Recepção' },
        },
        {
          person: rafael,
          name: 'Rafael',
          detail: '09:12 · assumiu o atendimento',
          tag: { kind: 'done', text: 'Família' },
        },
      ],
    },
  },
  {
    title: 'Áudio vira texto, e conversa longa vira resumo.',
    text: 'O áudio de quatro minutos chega transcrito. Ao assumir um caso, o advogado lê o resumo e vai direto ao ponto que interessa.',
    points: [
      'Transcrição ao lado do áudio original, para conferir',
      'Resumo com fatos, documentos recebidos e próximo passo',
      'Busca dentro do que foi falado, não só do que foi escrito',
    ],
    link: { label: 'Leia um áudio na demonstração', to: getMomentAddress('listening') },
    crop: {
      kind: 'slip',
      description: 'Ficha de resumo automático de uma conversa com três fatos e os documentos recebidos.',
      title: 'Resumo automático',
      protocol: '05102',
      rows: [
        ['Assunto', 'Audiência de instrução marcada'],
        ['Fato novo', 'Testemunha mudou de cidade'],
        ['Pediu', 'Audiência por videoconferência'],
        ['Próximo passo', 'Peticionar até sexta-feira'],
      ],
      done: ['Áudio de 4:12 transcrito', '2 documentos recebidos'],
    },
  },
  {
    title: 'A equipe conversa sobre o caso sem o cliente ver.',
    text: 'Notas privadas ficam dentro do atendimento, na ordem em que as coisas aconteceram. Mencione um colega e ele recebe o aviso com o contexto.',
    link: { label: 'Deixe uma nota na demonstração', to: getMomentAddress('noting') },
    crop: {
      kind: 'chat',
      description: 'Conversa com um cliente e, abaixo, uma nota da equipe que ele não vê.',
      messages: [
        { from: 'client', text: 'Doutora, posso levar minha irmã como testemunha?', time: '10:02' },
        { from: 'team', text: 'Vou verificar e respondo ainda hoje, Otávio.', time: '10:03' },
      ],
      note: {
        label: 'Nota da equipe:',
        text: 'parente pode ser ouvida só como informante. @Rafael confirma o rol?',
      },
    },
  },
]

/** Rules of the channel that shape the work. */
export const limits: { readonly title: string; readonly lead: string; readonly items: readonly Limit[] } = {
  title: 'O que a caixa de entrada respeita',
  lead: 'Conversa de cliente é sigilo profissional e dado pessoal. Estas regras valem para toda a equipe.',
  items: [
    {
      title: 'Acesso só para quem precisa',
      text: 'Cada pessoa vê as filas da sua área. Atendimentos reservados aparecem apenas para os advogados indicados, e todo acesso fica registrado.',
      source: 'Sigilo profissional: Código de Ética e Disciplina da OAB, arts. 35 a 38.',
    },
    {
      title: 'Janela de 24 horas',
      text: 'Depois da última mensagem do cliente, o WhatsApp aceita texto livre por 24 horas. Passado esse tempo, só um modelo aprovado reabre a conversa. O indicador de sessão mostra quanto falta.',
      source: 'Regra da plataforma WhatsApp Business. A Meta cobra as mensagens à parte, por categoria.',
      link: { label: 'Veja a sessão acabar na demonstração', to: getMomentAddress('reopening') },
    },
    {
      title: 'Dados do escritório, não nossos',
      text: 'O escritório é o controlador das conversas e nós somos o operador: tratamos os dados para prestar o serviço, e para mais nada. Exportação e exclusão são feitas a pedido.',
      source: 'Lei 13.709/2018 (LGPD), arts. 5º, 18 e 39.',
      link: { label: 'Veja quem pode ler e o que é apagado', to: '/dados-dos-clientes' },
    },
    {
      title: 'Resumo não é parecer',
      text: 'Transcrições e resumos podem errar nomes, datas e valores. O áudio e as mensagens originais ficam sempre ao lado para conferência.',
    },
  ],
}

/** Questions about the shared inbox. */
export const questions: readonly Question[] = [
  {
    question: 'Posso usar o número que o escritório já tem?',
    answer: [
      'Na maioria dos casos, sim. Há dois caminhos: levar o número para a API, ou mantê-lo no aplicativo e na API ao mesmo tempo, quando a Meta oferece essa coexistência para o número.',
      'O que acontece com o histórico antigo depende do modo de ativação. A nossa equipe confirma isso com você antes de mexer em qualquer coisa.',
    ],
    link: { label: 'Compare com o aplicativo comum', to: '/comparativo' },
  },
  {
    question: 'Quantas pessoas podem atender ao mesmo tempo?',
    answer: [
      'O WhatsApp não limita o número de atendentes pela API. O limite é o de usuários do seu plano, que pode ser ajustado a qualquer momento.',
    ],
  },
  {
    question: 'O cliente percebe que fala com pessoas diferentes?',
    answer: [
      'Ele vê um número só, o do escritório. Se quiser, cada resposta sai assinada com o nome de quem escreveu, o que a maioria dos clientes prefere.',
    ],
  },
  {
    question: 'E se alguém sair do escritório?',
    answer: [
      'O acesso é retirado na hora e as conversas continuam com o escritório, no histórico, prontas para outro responsável. Nada fica no celular de quem saiu.',
    ],
  },
  {
    question: 'Dá para atender pelo celular?',
    answer: [
      'Sim, pelo navegador. A mesma fila, com transcrições, notas e transferência. Não é preciso instalar um segundo WhatsApp.',
    ],
  },
]

/** What comes after /inbox. */
export const nextStep: NextStepText = {
  title: 'Coloque a equipe no mesmo número.',
  lead: 'O cadastro leva poucos minutos: seus dados, o código no WhatsApp e o perfil do escritório.',
  action: { label: 'Criar conta', to: '/signup' },
  related: [
    { label: 'Chatbot', text: 'Quem responde enquanto a equipe está em audiência.', to: '/chatbot' },
    { label: 'Projuris ADV', text: 'A conversa dentro do processo.', to: '/projuris-adv' },
    { label: 'Pesquisas', text: 'O que o cliente achou do atendimento.', to: '/pesquisas' },
  ],
}
