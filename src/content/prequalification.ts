import type { ChoiceOf, Question } from '#machines/prequalification/answers.ts'

/** Texts of the pre-qualification dialog (spec S1 2.6); its alert is beside the chart. */
export const prequalification = {
  title: 'Conte sobre o escritório',
  lead: 'Cinco perguntas rápidas para a nossa equipe chegar à conversa com uma proposta, e não com um questionário.',
  close: 'Fechar',
  optional: 'Opcional.',
  missing: 'Escolha uma opção.',
  submit: 'Continuar para o cadastro',
  cancel: 'Agora não',
  notKept: 'O navegador não guardou as respostas. Libere o armazenamento deste site e tente novamente.',
  privacy: 'As respostas ficam neste navegador e acompanham o seu cadastro.',
} as const

/** A question with the title of each choice. */
type QuestionTexts<Name extends Question> = {
  readonly label: string
  readonly hint: string
  readonly choices: Readonly<Record<ChoiceOf<Name>, string>>
}

/** What is asked, and how each choice reads. */
export const prequalificationQuestions: { readonly [Name in Question]: QuestionTexts<Name> } = {
  lawyersCount: {
    label: 'Quantos advogados atuam no escritório?',
    hint: 'Conte sócios, associados e você.',
    choices: { '1-2': '1 ou 2', '3-5': '3 a 5', '6-10': '6 a 10', '11-20': '11 a 20', '20+': 'Mais de 20' },
  },
  monthlyRevenue: {
    label: 'Qual é o faturamento mensal?',
    hint: prequalification.optional,
    choices: {
      '50k-100k': 'R$ 50 mil a R$ 100 mil',
      '100k-200k': 'R$ 100 mil a R$ 200 mil',
      '200k-500k': 'R$ 200 mil a R$ 500 mil',
      '500k+': 'Mais de R$ 500 mil',
    },
  },
  practiceAreas: {
    label: 'Qual é a principal área de atuação?',
    hint: 'A que responde por mais atendimentos.',
    choices: {
      civil: 'Civil',
      trabalhista: 'Trabalhista',
      criminal: 'Criminal',
      empresarial: 'Empresarial',
      tributario: 'Tributário',
      previdenciario: 'Previdenciário',
      familia: 'Família',
      outros: 'Outra',
    },
  },
  currentSystems: {
    label: 'Que sistema o escritório usa hoje?',
    hint: prequalification.optional,
    choices: {
      projuris: 'Projuris',
      controljus: 'ControlJus',
      astrea: 'Astrea',
      advbox: 'ADVBOX',
      outros: 'Outro',
      nenhum: 'Nenhum',
    },
  },
  urgency: {
    label: 'Para quando é a implantação?',
    hint: prequalification.optional,
    choices: {
      imediata: 'Imediata: até 1 semana',
      rapida: 'Rápida: até 1 mês',
      moderada: 'Moderada: até 3 meses',
      futura: 'Futura: sem data definida',
    },
  },
}
