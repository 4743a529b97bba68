import type { CountryCode, RegistrationField } from '#machines/sign-up/registration.ts'
import type { ProgressStep } from '#machines/sign-up-form/progress.ts'
import { brand } from './brand.ts'

/** Texts of the sign-up page (spec S1 2.9); the messages of its rules are beside its chart. */
export const signup = {
  meta: {
    title: 'Criar conta',
    description:
      'Crie a conta do seu escritório em poucos minutos: dados básicos, confirmação pelo WhatsApp e a equipe inteira atendendo no mesmo número.',
  },
  title: 'Faça seu negócio crescer com o WhatsApp.',
  lead: 'Comece pelos dados do escritório e pelos seus.',
  fields: {
    nomeCompleto: { label: 'Nome completo', hint: null },
    email: { label: 'E-mail', hint: null },
    countryCode: { label: 'País', hint: null },
    telefone: {
      label: 'Seu telefone pessoal',
      hint: 'Use o seu número, não o do escritório. O código chega nele.',
    },
    razaoSocial: { label: 'Razão social', hint: null },
    cpfCnpj: { label: 'CNPJ', hint: null },
    termsAccepted: { label: 'Eu concordo com os', hint: null },
  } satisfies Record<RegistrationField, { label: string; hint: string | null }>,
  countries: {
    '55': '+55 Brasil',
    '1': '+1 EUA/Canadá',
    '351': '+351 Portugal',
    '44': '+44 Reino Unido',
  } satisfies Record<CountryCode, string>,
  cnpjPlaceholder: '00.000.000/0000-00',
  terms: 'Termos de Uso e Política de Privacidade',
  /** Before the number, once it is complete. */
  codeGoesTo: 'O código chega no WhatsApp',
  phoneHint: 'Este número parece ser de telefone fixo. O código chega pelo WhatsApp de um celular.',
  cnpjHint:
    'Confira o número: os dígitos finais não combinam com os demais. Você pode continuar assim mesmo.',
  suggestion: {
    question: 'Você quis dizer',
    accept: 'Corrigir',
    dismiss: 'Manter como está',
  },
  submit: 'Criar conta',
  /** For whoever is offered a call (spec S1 2.9). */
  submitPremium: 'Agendar Consultoria Estratégica',
  submitting: 'Processando...',
  success: 'Cadastro criado. Agora confirme o seu WhatsApp.',
  privacy: `Usamos estes dados para criar a sua conta e falar com você sobre ela. A ${brand.name} não os vende a ninguém.`,
  login: { question: 'Já tem conta?', label: 'Fazer login', to: brand.portalUrl },
  /** Title of the error box for screen readers, before the message itself. */
  errorTitle: 'Não foi possível continuar:',
  progress: {
    label: 'Andamento do cadastro',
    steps: {
      reserving: 'Conferindo os dados',
      registering: 'Registrando o escritório',
      saving: 'Guardando o cadastro',
      sendingCode: 'Enviando o código pelo WhatsApp',
    } satisfies Record<ProgressStep, string>,
    statuses: { done: 'concluído', current: 'em andamento', pending: 'a fazer' },
  },
} as const

/** Panel beside the form on wide screens: what awaits the visitor and the claims that may be made (guide 4). */
export const signupPanel = {
  title: 'O que acontece depois',
  steps: [
    { title: 'Código no seu WhatsApp', text: 'Com ele, você mostra que o número é seu.' },
    { title: 'Seu perfil', text: 'Poucas perguntas sobre a equipe e o que ela atende.' },
    { title: 'Últimos ajustes', text: 'A conta fica pronta para receber o número do escritório.' },
  ],
  claims: ['Mais de 150 escritórios ativos', '92% de satisfação', '+85% de conversão'],
  source: 'Dados informados pela empresa.',
  ticket: {
    label: 'Exemplo de atendimento organizado: triagem trabalhista com responsável definida.',
    protocol: '2026-04817',
    title: 'Rescisão indireta',
    area: 'Trabalhista',
    rows: [
      ['Responsável', 'Dra. Camila Moura'],
      ['Próximo passo', 'Extrato do FGTS'],
    ],
    session: 'Sessão: 21h14',
  },
} as const

/** Strip of partners, typeset: no logo files (spec S1 2.9, guide 1). */
export const signupPartners = {
  title: 'Integrado com as principais ferramentas',
  names: ['Pipedrive', 'Projuris ADV', 'ADVBOX', 'ZapSign', 'Asaas'],
  legal: 'As marcas citadas pertencem a seus titulares.',
} as const
