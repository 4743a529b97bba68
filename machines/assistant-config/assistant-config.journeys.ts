import { defineJourneys } from '../lib/chart-journeys.ts'
import { assistantConfigEntry } from './assistant-config.entry.ts'
import { assistantConfigMachine } from './assistant-config.machine.ts'

/** What a tester does with the assistant. */
export const assistantConfigJourneys = defineJourneys({
  machine: assistantConfigMachine,
  entry: assistantConfigEntry,
  journeys: [
    {
      title: 'Configurar o assistente',
      address: '/assistant-config',
      needs: ['B'],
      size: 'phone',
      opens: { reaches: 'editing', via: { recallConfig: { answer: 0 } } },
      steps: [
        {
          act: 'Troque o nome por `L` e aperte "Salvar e continuar".',
          see: 'O aviso sob o nome.',
          events: [{ type: 'config.changed', change: { name: 'L' } }, { type: 'config.submitted' }],
          reaches: 'editing.refused',
        },
        {
          act: 'Troque o nome por `Lia` e o tom por "Próximo".',
          see: 'O aviso some. Na prévia, "Oi, tudo bem? Aqui é Lia".',
          events: [
            { type: 'config.changed', change: { name: 'Lia' } },
            { type: 'config.changed', change: { tone: 'proximo' } },
          ],
          reaches: 'editing.calm',
        },
        {
          act: 'Mude o que está marcado em um dos assuntos que passam para a equipe.',
          see: 'A caixa muda.',
          events: [{ type: 'topic.toggled', topic: 'acordos' }],
          reaches: 'editing.calm',
        },
        {
          act: 'Aperte "Salvar e continuar".',
          see: '"Complete o seu cadastro".',
          events: [{ type: 'config.submitted' }],
          reaches: 'saved',
        },
      ],
    },
  ],
})
