import { defineJourneys } from '../lib/chart-journeys.ts'
import { profileEntry } from './profile.entry.ts'
import { profileMachine } from './profile.machine.ts'

/** What a tester does with the questions about the person. */
export const profileJourneys = defineJourneys({
  machine: profileMachine,
  entry: profileEntry,
  notByHand: {
    'profile.restoring --answer.chosen[0]-->': 'As respostas guardadas voltam em menos de um segundo.',
    'profile.restoring --useCase.toggled[0]-->': 'As respostas guardadas voltam em menos de um segundo.',
  },
  journeys: [
    {
      title: 'Contar sobre você',
      address: '/more-yourself',
      needs: ['B'],
      opens: { reaches: 'editing', via: { loadDraft: { answer: 0 } } },
      steps: [
        {
          act: 'Aperte "Salvar e continuar" sem responder.',
          see: 'A lista "Falta responder:" leva a cada pergunta.',
          events: [{ type: 'profile.submitted' }],
          reaches: 'editing',
        },
        {
          act: 'Escolha o primeiro cargo, a segunda opção de tamanho de equipe e o primeiro uso.',
          see: 'Os avisos somem um a um.',
          events: [
            { type: 'answer.chosen', answer: { role: 'lawyer' } },
            { type: 'answer.chosen', answer: { teamSize: '2-5' } },
            { type: 'useCase.toggled', useCase: 'ai-triage' },
          ],
          reaches: 'editing.resting',
        },
        {
          act: 'Ponha o navegador sem internet e aperte "Salvar e continuar".',
          see: 'A página fica, com as respostas.',
          events: [{ type: 'profile.submitted' }],
          reaches: 'editing.resting',
          via: { saveProfile: { failure: 1 } },
        },
        {
          act: 'Volte à internet e aperte de novo.',
          see: '"Tudo pronto, Camila": na lista, "Perfil preenchido" está concluído.',
          events: [{ type: 'profile.submitted' }],
          reaches: 'saved',
          via: { saveProfile: { answer: 0 } },
        },
      ],
    },
  ],
})
