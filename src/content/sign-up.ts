import type { CountryCode, PhoneDoubt } from '#machines/rules/phone.ts'
import type { RegistrationField } from '#machines/sign-up/registration.ts'
import type { ProgressStep } from '#machines/sign-up/shown-steps.ts'
import { brand } from './brand.ts'

/** Texts of the sign-up page (spec S1 2.9); the messages of its rules are beside its chart. */
export const signup = {
  meta: {
    title: 'Criar conta',
    description:
      'Crie a conta do seu escritório em poucos minutos: dados básicos, confirmação pelo WhatsApp e a equipe inteira atendendo no mesmo número.',
  },
  title: 'Faça seu negócio crescer com o WhatsApp.',
  lead: 'Leva poucos minutos e nada é cobrado. Depois, um código no seu WhatsApp confirma o número.',
  /** For a visitor who asked for the consultation: as long as the other, so that nothing moves. */
  consultationLead:
    'Nada é cobrado. Depois de confirmar o seu WhatsApp, você escolhe o horário da consultoria.',
  withoutScript: 'Para criar a conta, ative o JavaScript do navegador e recarregue a página, ou',
  withoutScriptHelp: 'fale com a nossa equipe pelo WhatsApp.',
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
  phoneHints: {
    areaCodeMissing: 'Faltam dígitos: digite o DDD e o número inteiro.',
    landline: 'Este número parece ser de telefone fixo. O código chega pelo WhatsApp de um celular.',
    tooShort: 'Falta um dígito: celulares do Brasil têm onze, com o DDD.',
    tooLong: 'Há dígitos a mais para este país. Se o número é de outro, escolha-o ao lado.',
    notMobile:
      'Não parece ser um celular do país ao lado. Os códigos chegam a celulares do Brasil, dos EUA, do Canadá, de Portugal e do Reino Unido.',
  } satisfies Record<PhoneDoubt, string>,
  cnpjHint:
    'Confira o número: os dígitos finais não combinam com os demais. Você pode continuar assim mesmo.',
  /** Shown under the company name while it is the one found in public data. */
  companyHint: 'Nome registrado neste CNPJ. Você pode mudar.',
  suggestion: {
    question: 'Você quis dizer',
    accept: 'Corrigir',
    dismiss: 'Manter como está',
  },
  submit: 'Criar conta',
  /** For a visitor who is offered a call (spec S1 2.9). */
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
