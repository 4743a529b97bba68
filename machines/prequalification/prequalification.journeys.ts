import { defineJourneys } from '../lib/chart-journeys.ts'
import { prequalificationEntry } from './prequalification.entry.ts'
import { prequalificationMachine } from './prequalification.machine.ts'

/** What a tester does with the questions on the home page. */
export const prequalificationJourneys = defineJourneys({
  machine: prequalificationMachine,
  entry: prequalificationEntry,
  notByHand: {
    'prequalification.restoring --answer.chosen[0]-->':
      'As respostas guardadas voltam em menos de um segundo.',
  },
  journeys: [
    {
      title: 'Perguntas sobre o escritório, antes do cadastro',
      address: '/',
      steps: [
        {
          act: 'Na seção "Implementação Assistida", aperte o primeiro botão.',
          see: 'Abre a janela "Conte sobre o escritório", com cinco perguntas.',
          reaches: 'answering',
        },
        {
          act: 'Aperte "Continuar para o cadastro" sem responder.',
          see: 'A janela fica. "Escolha uma opção." aparece nas duas perguntas obrigatórias: advogados e área.',
          events: [{ type: 'answers.submitted' }],
          reaches: 'answering.incomplete',
        },
        {
          act: 'Escolha "6 a 10" advogados e a área "Trabalhista".',
          see: 'Os dois avisos somem.',
          events: [
            { type: 'answer.chosen', answer: { lawyersCount: '6-10' } },
            { type: 'answer.chosen', answer: { practiceAreas: 'trabalhista' } },
          ],
          reaches: 'answering.calm',
        },
        {
          act: 'Aperte "Continuar para o cadastro".',
          see: 'A página do cadastro, com o botão "Agendar Consultoria Estratégica".',
          events: [{ type: 'answers.submitted' }],
          reaches: 'qualified',
        },
      ],
    },
  ],
})
