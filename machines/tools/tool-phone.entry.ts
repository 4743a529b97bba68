import { defineChartEntry } from '../lib/chart-entry.ts'
import { BRAZIL } from '../rules/limits.ts'
import { getShownPhoneProblem, toolPhoneMachine } from './tool-phone.machine.ts'
import { toolPhonePromises } from './tool-phone.promises.ts'
import { LINK_PHONE_MESSAGES } from './whatsapp-link.ts'

/** The chart in the registry. */
export const toolPhoneEntry = defineChartEntry({
  machine: toolPhoneMachine,
  promises: toolPhonePromises,
  title: 'Número das ferramentas',
  purpose: 'O telefone do gerador de link e do botão para sites: quando o que está errado nele aparece.',
  screens: ['/whatsapp-link-generator', '/whatsapp-widget'],
  detours: [],
  words: {
    states: {
      unchecked: 'Ainda não conferido',
      checked: 'Conferido',
    },
    calls: {},
    guards: {
      nothingWasTyped: 'o campo está vazio',
      somethingWasTyped: 'há algo no campo',
      fieldWasLeft: 'a pessoa não está no campo',
    },
    events: {
      'phone.focused': 'A pessoa entra no campo.',
      'phone.typed': 'A pessoa escreve o número.',
      'phone.left': 'A pessoa sai do campo.',
      'country.chosen': 'A pessoa escolhe o país.',
    },
    actions: {
      storePhone: 'guarda o número escrito',
      storeCountry: 'guarda o país',
    },
  },
  inputs: [{ countryCode: BRAZIL }],
  events: {
    'phone.focused': [{}],
    'phone.typed': [
      { phone: '(11) 98765-4821', isInField: true },
      { phone: '(11) 9876', isInField: true },
      { phone: '(11) 9876', isInField: false },
      { phone: '912 648 305', isInField: true },
      { phone: '', isInField: true },
    ],
    'phone.left': [{}],
    'country.chosen': [{ countryCode: '351' }],
  },
  answers: {},
  failures: {},
  says: (snapshot) => {
    const problem = getShownPhoneProblem(snapshot)
    return problem === null ? [] : [LINK_PHONE_MESSAGES[problem]]
  },
})
