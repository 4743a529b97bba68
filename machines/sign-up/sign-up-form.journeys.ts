import { defineJourneys } from '../lib/chart-journeys.ts'
import { REGISTRATION } from '../samples/visitor.ts'
import { EMPTY_REGISTRATION } from './draft.ts'
import { signUpFormEntry } from './sign-up-form.entry.ts'
import { signUpFormMachine } from './sign-up-form.machine.ts'

const MISTYPED = { ...REGISTRATION, email: 'camila@gmial.com', termsAccepted: false }

/** What a tester does with the sign-up form. */
export const signUpFormJourneys = defineJourneys({
  machine: signUpFormMachine,
  entry: signUpFormEntry,
  notByHand: {
    'signUpForm.restoring --field.changed[0]-->': 'O rascunho guardado volta em menos de um segundo.',
  },
  journeys: [
    {
      title: 'Cadastro com enganos, do campo vazio ao código',
      address: '/signup',
      size: 'phone',
      opens: { reaches: 'filling.entry', via: { restoreForm: { answer: 2 } } },
      steps: [
        {
          act: 'Sem preencher nada, aperte "Criar conta".',
          see: 'O quadro "Não foi possível continuar:", e um aviso sob cada campo.',
          events: [{ type: 'form.submitted' }],
          reaches: 'filling.entry.refused',
        },
        {
          act: 'Preencha: nome `Camila Moura`; e-mail `camila@gmial.com`; telefone `11 98765-4802`; razão social `Moura Advogados`; CNPJ `11.222.333/0001-81`. Saia do último campo.',
          see: 'Os avisos dos campos somem; fica o da concordância. Sob o e-mail: "Você quis dizer camila@gmail.com?".',
          events: [
            { type: 'field.changed', values: MISTYPED },
            { type: 'field.left', field: 'email' },
          ],
          reaches: 'filling.entry',
        },
        {
          act: 'Aperte "Manter como está".',
          see: 'A pergunta some, e o e-mail continua como foi digitado.',
          events: [{ type: 'suggestion.dismissed' }],
          reaches: 'filling.entry',
        },
        {
          act: 'Troque o e-mail por `camila@hotmial.com` e saia do campo. Aperte "Corrigir".',
          see: 'O campo fica com camila@hotmail.com.',
          events: [
            { type: 'field.changed', values: { email: 'camila@hotmial.com' } },
            { type: 'field.left', field: 'email' },
            { type: 'suggestion.accepted' },
          ],
          reaches: 'filling.entry',
        },
        {
          act: 'Aperte "Termos de Uso e Política de Privacidade".',
          see: 'Abre uma janela com o texto.',
          events: [{ type: 'contract.opened' }],
          reaches: 'filling.contract.open',
        },
        {
          act: 'Aperte Esc, ou o "X" da janela.',
          see: 'A janela fecha, e a caixa de concordância continua vazia.',
          events: [{ type: 'contract.closed' }],
          reaches: 'filling.contract.closed',
        },
        {
          act: 'Abra a janela de novo e aperte "Li e concordo".',
          see: 'A janela fecha, e a caixa está marcada.',
          events: [{ type: 'contract.opened' }, { type: 'contract.accepted' }],
          reaches: 'filling.contract.closed',
        },
        {
          act: 'Aperte "Criar conta".',
          see: 'O andamento do cadastro e, depois dele, a página "Verifique seu WhatsApp".',
          events: [{ type: 'form.submitted' }],
          reaches: 'done',
          via: { signUp: { answer: 0 } },
        },
      ],
    },
    {
      title: 'Razão social oferecida pelo CNPJ',
      address: '/signup',
      opens: { reaches: 'filling.entry', via: { restoreForm: { answer: 2 } } },
      steps: [
        {
          act: 'Deixe a razão social vazia e digite o CNPJ `11.222.333/0001-81`.',
          see: 'A razão social se preenche com MOURA E PRADO SOCIEDADE DE ADVOGADOS e, sob ela, "Nome registrado neste CNPJ. Você pode mudar." O cursor continua no CNPJ.',
          events: [{ type: 'field.changed', values: { cpfCnpj: REGISTRATION.cpfCnpj } }],
          reaches: 'filling.companyName.resting',
          via: { findCompanyName: { answer: 0 } },
        },
        {
          act: 'Troque a razão social por `Moura Advogados`.',
          see: 'O aviso some, e o nome digitado fica.',
          events: [{ type: 'field.changed', values: { razaoSocial: 'Moura Advogados' } }],
          reaches: 'filling.companyName.resting',
        },
      ],
    },
    {
      title: 'Consultoria: voltar a editar e fechar a agenda',
      address: '/signup?source=premium&profile=qualified',
      opens: { reaches: 'filling.entry', via: { restoreForm: { answer: 4 } } },
      steps: [
        {
          act: 'Preencha os campos como na preparação A (com outro número de dois dígitos), marque a concordância e aperte "Agendar Consultoria Estratégica".',
          see: 'Depois do andamento do cadastro, "Dados confirmados. Agora escolha o melhor horário." e a agenda.',
          events: [
            { type: 'field.changed', values: { ...EMPTY_REGISTRATION, ...REGISTRATION } },
            { type: 'form.submitted' },
          ],
          reaches: 'scheduling',
        },
        {
          act: 'Ao lado da agenda aperte "Voltar e editar".',
          see: 'O formulário, preenchido.',
          events: [{ type: 'editing.requested' }],
          reaches: 'filling.entry.returned',
        },
        {
          act: 'Troque a razão social por `Moura e Lima Advogados` e aperte "Agendar Consultoria Estratégica".',
          see: 'A agenda de novo.',
          events: [
            { type: 'field.changed', values: { razaoSocial: 'Moura e Lima Advogados' } },
            { type: 'form.submitted' },
          ],
          reaches: 'scheduling',
        },
        {
          act: 'Aperte "Ir para a confirmação do WhatsApp".',
          see: 'A página "Verifique seu WhatsApp".',
          events: [{ type: 'calendar.closed' }],
          reaches: 'done',
        },
      ],
    },
  ],
})
