import { defineJourneys } from '../lib/chart-journeys.ts'
import { integrationsEntry } from './integrations.entry.ts'
import { integrationsMachine } from './integrations.machine.ts'

/** What a tester does with the systems to connect. */
export const integrationsJourneys = defineJourneys({
  machine: integrationsMachine,
  entry: integrationsEntry,
  notByHand: {
    'integrations.connecting --integration.toggled[0]-->': 'A chave é validada em menos de um segundo.',
  },
  journeys: [
    {
      title: 'Conectar o Pipedrive e marcar outros sistemas',
      address: '/integrations',
      needs: ['B'],
      opens: { reaches: 'editing', via: { recallChoices: { answer: 0 } } },
      steps: [
        {
          act: 'Em "API Key do Pipedrive" escreva `errada` e aperte "Validar a chave".',
          see: 'Continua "Não conectado".',
          events: [{ type: 'key.changed', apiKey: 'errada' }, { type: 'key.submitted' }],
          reaches: 'editing',
          via: { connectPipedrive: { failure: 0 } },
        },
        {
          act: 'Troque por `sandbox-pipedrive-token`, a chave do sandbox, e aperte "Validar a chave".',
          see: '"Conta validada", com o nome da conta.',
          events: [{ type: 'key.changed', apiKey: 'sandbox-pipedrive-token' }, { type: 'key.submitted' }],
          reaches: 'editing',
          via: { connectPipedrive: { answer: 0 } },
        },
        {
          act: 'Aperte "Usar outra conta".',
          see: '"Não conectado", e o campo da chave vazio.',
          events: [{ type: 'connection.removed' }],
          reaches: 'editing',
        },
        {
          act: 'Marque "Asaas" e "ADVBOX".',
          see: 'As duas caixas marcadas.',
          events: [
            { type: 'integration.toggled', integration: 'asaas' },
            { type: 'integration.toggled', integration: 'advbox' },
          ],
          reaches: 'editing',
        },
        {
          act: 'Aperte "Salvar e continuar".',
          see: 'A página "Configure o assistente".',
          events: [{ type: 'choices.submitted' }],
          reaches: 'saved',
        },
      ],
    },
  ],
})
