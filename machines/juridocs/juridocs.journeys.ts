import { defineJourneys } from '../lib/chart-journeys.ts'
import { juridocsEntry } from './juridocs.entry.ts'
import { juridocsMachine } from './juridocs.machine.ts'

/** What a tester does with the drafts. */
export const juridocsJourneys = defineJourneys({
  machine: juridocsMachine,
  entry: juridocsEntry,
  journeys: [
    {
      title: 'Rascunho de procuração, revisto e copiado',
      address: '/juridocs',
      steps: [
        {
          act: 'Em "Documento" escolha "Petição de juntada" e depois "Procuração ad judicia".',
          see: 'Os campos mudam com o documento.',
          events: [
            { type: 'kind.chosen', kind: 'attachmentPetition' },
            { type: 'kind.chosen', kind: 'powerOfAttorney' },
          ],
          reaches: 'filling',
        },
        {
          act: 'Aperte "Montar rascunho".',
          see: '"Preencha este campo para montar o rascunho." sob os campos obrigatórios.',
          events: [{ type: 'draft.requested' }],
          reaches: 'filling',
        },
        {
          act: 'Preencha: cliente `Ana Prado`; advogado `Caio Moura`. Aperte "Montar rascunho".',
          see: '"Pontos de revisão" e o rascunho com "OUTORGANTE: Ana Prado". "Copiar texto" não pode ser apertado.',
          events: [
            { type: 'fact.changed', fact: 'client', value: 'Ana Prado' },
            { type: 'fact.changed', fact: 'lawyer', value: 'Caio Moura' },
            { type: 'draft.requested' },
          ],
          reaches: 'drafted.reviewing',
        },
        {
          act: 'Aperte "Voltar aos fatos", escreva `São Paulo` em "Cidade" e aperte "Montar rascunho".',
          see: 'O rascunho traz São Paulo.',
          events: [
            { type: 'edit.requested' },
            { type: 'fact.changed', fact: 'city', value: 'São Paulo' },
            { type: 'draft.requested' },
          ],
          reaches: 'drafted.reviewing',
        },
        {
          act: 'Marque todos os pontos de revisão.',
          see: '"Revisado nesta tela", e "Copiar texto" pode ser apertado.',
          events: [
            { type: 'point.toggled', point: 1 },
            { type: 'point.toggled', point: 2 },
          ],
          reaches: 'drafted',
        },
      ],
    },
  ],
})
