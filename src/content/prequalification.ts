import type { ChoiceOf, Question } from '#machines/prequalification/answers.ts'
import { CHOICE_TITLES } from '#machines/prequalification/prequalification-titles.ts'

/** Texts of the pre-qualification dialog (spec S1 2.6); its alert is beside the chart. */
export const prequalification = {
  title: 'Conte sobre o escritório',
  lead: 'Cinco perguntas rápidas para a nossa equipe chegar à conversa com uma proposta, e não com um questionário.',
  close: 'Fechar',
  optional: 'Opcional.',
  missing: 'Escolha uma opção.',
  submit: 'Continuar para o cadastro',
  cancel: 'Agora não',
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
    choices: CHOICE_TITLES.lawyersCount,
  },
  monthlyRevenue: {
    label: 'Qual é o faturamento mensal?',
    hint: prequalification.optional,
    choices: CHOICE_TITLES.monthlyRevenue,
  },
  practiceAreas: {
    label: 'Qual é a principal área de atuação?',
    hint: 'A que responde por mais atendimentos.',
    choices: CHOICE_TITLES.practiceAreas,
  },
  currentSystems: {
    label: 'Que sistema o escritório usa hoje?',
    hint: prequalification.optional,
    choices: CHOICE_TITLES.currentSystems,
  },
  urgency: {
    label: 'Para quando é a implementação?',
    hint: prequalification.optional,
    choices: CHOICE_TITLES.urgency,
  },
}
