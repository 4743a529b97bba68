import { defineJourneys } from '../lib/chart-journeys.ts'
import { copyTextEntry } from './copy-text.entry.ts'
import { copyTextMachine } from './copy-text.machine.ts'

/** What a tester does with a button that copies. */
export const copyTextJourneys = defineJourneys({
  machine: copyTextMachine,
  entry: copyTextEntry,
  journeys: [
    {
      title: 'Copiar um link de WhatsApp',
      address: '/whatsapp-link-generator',
      steps: [
        {
          act: 'Em "Número com DDD" escreva `(11) 98765-4821`. Aperte "Copiar link".',
          see: 'O botão diz que copiou; colado na barra de endereço, o link começa com https://wa.me/5511987654821.',
          events: [{ type: 'copy.requested', text: 'https://wa.me/5511987654821' }],
          reaches: 'copied',
          via: { writeClipboard: { answer: 0 } },
        },
      ],
    },
  ],
})
