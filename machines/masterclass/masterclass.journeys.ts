import { defineJourneys } from '../lib/chart-journeys.ts'
import { masterclassEntry } from './masterclass.entry.ts'
import { masterclassMachine } from './masterclass.machine.ts'

/** What a tester does with the registration for a class. */
export const masterclassJourneys = defineJourneys({
  machine: masterclassMachine,
  entry: masterclassEntry,
  journeys: [
    {
      title: 'Inscrição em uma masterclass',
      address: '/masterclass-automacao',
      size: 'phone',
      steps: [
        {
          act: 'Aperte "Quero participar" sem preencher.',
          see: 'Um aviso em cada campo.',
          events: [{ type: 'registration.submitted' }],
          reaches: 'editing',
        },
        {
          act: 'Preencha: nome `Camila Moura`; e-mail `camila@exemplo.com.br`; WhatsApp `11 98765-4821`. Marque a autorização. Ponha o navegador sem internet e aperte "Quero participar".',
          see: 'O formulário fica, preenchido.',
          events: [
            {
              type: 'field.changed',
              values: {
                nome: 'Camila Moura',
                email: 'camila@exemplo.com.br',
                telefone: '11987654821',
                consent: true,
              },
            },
            { type: 'registration.submitted' },
          ],
          reaches: 'editing',
          via: { register: { failure: 1 } },
        },
        {
          act: 'Volte à internet e aperte de novo.',
          see: '"Você está na lista de espera".',
          events: [{ type: 'registration.submitted' }],
          reaches: 'registered',
          via: { register: { answer: 0 } },
        },
      ],
    },
  ],
})
