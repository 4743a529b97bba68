import { defineJourneys } from '../lib/chart-journeys.ts'
import { toolPhoneEntry } from './tool-phone.entry.ts'
import { toolPhoneMachine } from './tool-phone.machine.ts'

/** What a tester does with the number of a tool. */
export const toolPhoneJourneys = defineJourneys({
  machine: toolPhoneMachine,
  entry: toolPhoneEntry,
  notByHand: {
    'toolPhone.unchecked --phone.typed[0]-->':
      'O navegador preenche o campo sozinho, ou a página ainda não tinha começado quando a pessoa saiu dele.',
  },
  journeys: [
    {
      title: 'Errar o número de um link e corrigir',
      address: '/whatsapp-link-generator',
      size: 'phone',
      opens: { reaches: 'unchecked' },
      steps: [
        {
          act: 'Toque em "Número com DDD" e escreva `(11) 9876`.',
          see: 'Nenhum erro aparece enquanto você escreve.',
          events: [{ type: 'phone.typed', phone: '(11) 9876', isInField: true }],
          reaches: 'unchecked',
        },
        {
          act: 'Toque em "Mensagem que o cliente envia".',
          see: 'Abaixo do número aparece o erro.',
          events: [{ type: 'phone.left' }],
          reaches: 'checked',
        },
        {
          act: 'Em "País" escolha "Portugal +351" e troque o número por `912 648 305`.',
          see: 'O erro some, e o link começa com https://wa.me/351912648305.',
          events: [
            { type: 'country.chosen', countryCode: '351' },
            { type: 'phone.typed', phone: '912 648 305', isInField: true },
          ],
          reaches: 'checked',
        },
        {
          act: 'Apague o número, toque em "Mensagem que o cliente envia" e volte ao número.',
          see: 'Nenhum erro aparece.',
          events: [{ type: 'phone.typed', phone: '', isInField: true }, { type: 'phone.focused' }],
          reaches: 'unchecked',
        },
      ],
    },
  ],
})
