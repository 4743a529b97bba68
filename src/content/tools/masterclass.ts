import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import type { Masterclass } from '#machines/masterclass/masterclass-rules.ts'
import { brand } from '../brand.ts'
import { tools } from './related.ts'
import type { Point, ToolContent } from './tool-content.ts'

/** A class: the texts around its form, its poster, and its topics. */
export type MasterclassContent = ToolContent & {
  readonly poster: { readonly kind: string; readonly format: string; readonly topics: readonly Point[] }
}

const WITHOUT_SCRIPT = `A inscrição precisa de JavaScript. Sem ele, escreva para ${brand.email} com o seu nome e o nome da aula.`

const DATE_QUESTION = {
  question: 'Quando é a próxima turma?',
  answer: `A data é combinada com quem se inscreveu, e a nossa equipe a informa pelo WhatsApp e pelo ${EMAIL_WORD} deixados na inscrição.`,
}

const DATA_QUESTION = {
  question: 'O que vocês fazem com os meus dados?',
  answer: `Nome, ${EMAIL_WORD} e WhatsApp vão para o nosso CRM e servem para falar com você sobre esta aula. Você pode pedir a exclusão a qualquer momento, em Meus dados ou por ${EMAIL_WORD}.`,
}

/** The two classes (spec S1 2.1, decision 24). */
export const masterclasses = {
  automacao: {
    title: 'Automatize o que se repete. Deixe o Direito com o advogado.',
    lead: 'Uma aula ao vivo, prática, sobre o atendimento por WhatsApp em escritórios: o que automatizar, onde parar e como fazer isso dentro das regras da OAB.',
    facts: ['Gratuita', 'Ao vivo, online', 'Com material para levar'],
    toolLabel: 'Inscrição na masterclass',
    withoutScript: WITHOUT_SCRIPT,
    poster: {
      kind: 'Masterclass',
      format: 'Ao vivo, online · 60 minutos e perguntas',
      topics: [
        { title: 'Triagem', text: 'As perguntas de cada área e o que nunca perguntar antes da hora.' },
        { title: 'Passagem', text: 'Como a conversa chega ao advogado com o resumo certo.' },
        { title: 'Prazos', text: 'Promessas de retorno que não dependem da memória.' },
        { title: 'Limites', text: 'O que o Provimento 205/2021 permite e o que veda.' },
      ],
    },
    about: {
      title: 'O que você leva da aula',
      paragraphs: [
        'Partimos de conversas fictícias de um escritório e mostramos, mensagem por mensagem, o que uma máquina pode responder, o que ela só deve recolher e o ponto em que passa a palavra.',
        'No fim, você terá um roteiro de triagem para a sua área, cinco modelos de mensagem e uma lista do que combinar com a equipe antes de ligar qualquer automação.',
      ],
    },
    audience: {
      title: 'Para quem é',
      points: [
        { title: 'Advogados que atendem', text: 'E querem voltar a ter a tarde para o processo.' },
        { title: 'Secretaria e coordenação', text: 'Quem organiza as conversas e sabe onde elas emperram.' },
        { title: 'Quem está começando', text: 'Não é preciso ter ferramenta nenhuma para aproveitar.' },
      ],
    },
    steps: {
      title: 'Como será',
      points: [
        { title: 'Inscreva-se', text: 'Três campos. A nossa equipe confirma a data com você.' },
        { title: 'Assista ao vivo', text: 'Sessenta minutos, com perguntas no fim. O link chega no dia.' },
        { title: 'Aplique', text: 'O material fica com você, e dá para começar na mesma semana.' },
      ],
    },
    limits: {
      title: 'Bom saber',
      items: [
        'É uma aula sobre atendimento e organização. Não é consultoria jurídica nem curso com certificado.',
        'Não ensinamos a captar clientes: tratamos do atendimento a quem procura o escritório.',
        'As conversas mostradas são fictícias. Nenhum dado de cliente aparece.',
        'As vagas ao vivo dependem da turma. Quem ficar de fora é avisado da seguinte.',
      ],
    },
    questions: [
      DATE_QUESTION,
      {
        question: 'Fica gravada?',
        answer:
          'Quem se inscreveu recebe o material da aula. A gravação depende do acordo da turma, porque há perguntas dos participantes.',
      },
      DATA_QUESTION,
    ],
    next: {
      title: 'Enquanto a turma não começa, veja onde está.',
      text: 'Sete perguntas mostram em que ponto está a automação do seu escritório.',
      action: { label: 'Fazer o diagnóstico', to: '/quiz-automacao-juridica' },
      related: [tools.templates, tools.roi, tools.link],
    },
  },
  premium: {
    title: 'O atendimento do escritório, visto da cadeira do sócio.',
    lead: 'Um encontro em turma reduzida para quem decide: números do atendimento, distribuição por área, integração com o software jurídico e quem responde pelo quê.',
    facts: ['Turma reduzida', 'Ao vivo, online', 'Para sócios e gestores'],
    toolLabel: 'Inscrição na masterclass premium',
    withoutScript: WITHOUT_SCRIPT,
    poster: {
      kind: 'Masterclass premium',
      format: 'Ao vivo, online · 90 minutos em turma reduzida',
      topics: [
        { title: 'Números', text: 'As quatro medidas que cabem numa página e o que elas escondem.' },
        { title: 'Distribuição', text: 'Por área, por carteira ou por plantão: quando usar cada uma.' },
        { title: 'Integração', text: 'O que deve ir do WhatsApp ao software jurídico, e o que não.' },
        {
          title: 'Governança',
          text: 'LGPD, sigilo profissional e responsabilidade sobre o que a máquina diz.',
        },
      ],
    },
    about: {
      title: 'Por que uma turma à parte',
      paragraphs: [
        'As perguntas de quem gere são outras. Quanto custa atender, quem responde por uma mensagem errada, o que acontece com o histórico quando alguém sai do escritório.',
        'O encontro parte de um escritório fictício de vinte advogados e percorre essas decisões, uma a uma, com os números na mesa. Cada participante sai com um plano de noventa dias rascunhado.',
      ],
    },
    audience: {
      title: 'Para quem é',
      points: [
        { title: 'Sócios', text: 'Que respondem pelo orçamento e pela reputação do escritório.' },
        {
          title: 'Gestores e controladores',
          text: 'Que precisam de números do atendimento e de um responsável por eles.',
        },
        {
          title: 'Escritórios com mais de uma área',
          text: 'Em que a mesma mensagem pode ser de três pessoas diferentes.',
        },
      ],
    },
    steps: {
      title: 'Como será',
      points: [
        { title: 'Inscreva-se', text: 'A nossa equipe entra em contato e combina a turma.' },
        {
          title: 'Traga os seus números',
          text: 'Enviamos antes uma planilha curta. O que for seu fica com você.',
        },
        { title: 'Saia com um plano', text: 'Noventa dias, três decisões, um responsável por cada uma.' },
      ],
    },
    limits: {
      title: 'Bom saber',
      items: [
        'A turma é pequena para que todos falem. A inscrição não garante vaga na primeira data.',
        'Não tratamos de casos concretos de clientes. O sigilo profissional vale também na aula.',
        'Resultados dependem de cada escritório. Não prometemos economia nem crescimento.',
        'Se a sua dúvida é por onde começar, a masterclass de automação, gratuita, serve melhor.',
      ],
    },
    questions: [
      DATE_QUESTION,
      {
        question: 'Quantas pessoas do escritório podem participar?',
        answer:
          'Até duas, de preferência um sócio e quem cuida do atendimento. Cada uma faz a própria inscrição.',
      },
      {
        question: 'Tem custo?',
        answer:
          'A nossa equipe informa as condições da turma ao combinar a data. A inscrição não gera cobrança.',
      },
      DATA_QUESTION,
    ],
    next: {
      title: 'Leve um número para a conversa.',
      text: 'A calculadora mostra quanto o atendimento manual custa por mês, com a fórmula à vista.',
      action: { label: 'Calcular', to: '/calculadora-roi' },
      related: [tools.quiz, tools.juridocs, tools.templates],
    },
  },
} as const satisfies Record<Masterclass, MasterclassContent>

/** Words of the registration form. */
export const masterclassForm = {
  title: 'Inscreva-se',
  name: 'Nome',
  email: 'E-mail',
  phone: 'WhatsApp com DDD',
  phoneHint: 'Para combinar a data. Fora do Brasil, comece com + e o código do país.',
  consent: `Autorizo o contato por WhatsApp e ${EMAIL_WORD} sobre esta aula.`,
  privacy: 'Usamos estes dados só para falar com você sobre esta aula.',
  submit: 'Quero participar',
  submitting: 'Enviando…',
  wrong: 'Confira os campos indicados.',
  done: 'Você está na lista de espera',
  doneText:
    'A nossa equipe chama pelo WhatsApp para combinar a data, na ordem de inscrição. Se não receber nada em dois dias úteis, escreva para nós.',
  write: 'Falar pelo WhatsApp',
  topics: 'Os quatro temas',
} as const
