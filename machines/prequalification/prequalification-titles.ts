import type { ChoiceOf, Question } from './answers.ts'

/** What each question is about, in the sales team's words. */
export const QUESTION_TITLES: Readonly<Record<Question, string>> = {
  lawyersCount: 'Advogados',
  monthlyRevenue: 'Faturamento mensal',
  practiceAreas: 'Área de atuação',
  currentSystems: 'Sistema de hoje',
  urgency: 'Prazo',
}

/** Title of each choice, for visitors and the sales team. */
export const CHOICE_TITLES: { readonly [Name in Question]: Readonly<Record<ChoiceOf<Name>, string>> } = {
  lawyersCount: {
    '1-2': '1 ou 2',
    '3-5': '3 a 5',
    '6-10': '6 a 10',
    '11-20': '11 a 20',
    '20+': 'Mais de 20',
  },
  monthlyRevenue: {
    '50k-100k': 'R$ 50 mil a R$ 100 mil',
    '100k-200k': 'R$ 100 mil a R$ 200 mil',
    '200k-500k': 'R$ 200 mil a R$ 500 mil',
    '500k+': 'Mais de R$ 500 mil',
  },
  practiceAreas: {
    civil: 'Civil',
    trabalhista: 'Trabalhista',
    criminal: 'Criminal',
    empresarial: 'Empresarial',
    tributario: 'Tributário',
    previdenciario: 'Previdenciário',
    familia: 'Família',
    outros: 'Outra',
  },
  currentSystems: {
    projuris: 'Projuris',
    controljus: 'ControlJus',
    astrea: 'Astrea',
    advbox: 'ADVBOX',
    outros: 'Outro',
    nenhum: 'Nenhum',
  },
  urgency: {
    imediata: 'Imediata: até 1 semana',
    rapida: 'Rápida: até 1 mês',
    moderada: 'Moderada: até 3 meses',
    futura: 'Futura: sem data definida',
  },
}
