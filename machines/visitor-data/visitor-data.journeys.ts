import { defineJourneys } from '../lib/chart-journeys.ts'
import { visitorDataEntry } from './visitor-data.entry.ts'
import { visitorDataMachine } from './visitor-data.machine.ts'

/** What a tester does with what the site keeps. */
export const visitorDataJourneys = defineJourneys({
  machine: visitorDataMachine,
  entry: visitorDataEntry,
  notByHand: {
    'visitorData.shown --reading.requested[0]-->':
      'A página inteira só oferece nova leitura depois de apagar.',
    'visitorData.shownInPart --reading.requested[0]-->':
      'O nosso próprio servidor teria de cair enquanto a página abre.',
    'visitorData.downloadRefused --download.requested[0]-->': 'O navegador teria de recusar o arquivo.',
    'visitorData.downloadRefused --deletion.requested[0]-->': 'O navegador teria de recusar o arquivo.',
  },
  journeys: [
    {
      title: 'Ver, baixar e apagar os dados',
      address: '/meus-dados',
      needs: ['B'],
      steps: [
        {
          act: 'Abra a página.',
          see: '"Neste navegador" e "No nosso servidor" listam o cadastro.',
          reaches: 'shown',
          via: { readKeptData: { answer: 0 } },
        },
        {
          act: 'Aperte "Baixar cópia (JSON)".',
          see: 'O navegador baixa um arquivo meus-dados-….json; a página fica.',
          events: [{ type: 'download.requested' }],
          reaches: 'shown',
          via: { saveFile: { answer: 0 } },
        },
        {
          act: 'Aperte "Apagar meus dados" e, na janela, "Manter".',
          see: 'A janela fecha e nada muda.',
          events: [{ type: 'deletion.requested' }, { type: 'deletion.declined' }],
          reaches: 'shown',
        },
        {
          act: 'Aperte "Apagar meus dados" e, na janela, "Apagar tudo".',
          see: '"Seus dados foram apagados."',
          events: [{ type: 'deletion.requested' }, { type: 'deletion.confirmed' }],
          reaches: 'deleted',
        },
        {
          act: 'Aperte "Conferir de novo".',
          see: '"Nada ligado a este navegador." no servidor.',
          events: [{ type: 'reading.requested' }],
          reaches: 'shown',
        },
      ],
    },
    {
      title: 'Meus dados sem internet',
      address: '/meus-dados',
      size: 'phone',
      opens: { reaches: 'shown', via: { readKeptData: { answer: 0 } } },
      steps: [
        {
          act: 'Ponha o navegador sem internet. Aperte "Apagar meus dados" e, na janela, "Apagar tudo".',
          see: 'A janela fecha. Na página, o aviso de que não há conexão e de que nada foi apagado.',
          events: [{ type: 'deletion.requested' }, { type: 'deletion.confirmed' }],
          reaches: 'shown',
          via: { eraseAtServer: { failure: 1 } },
        },
        {
          act: 'Volte à internet, aperte "Apagar meus dados" e, na janela, "Apagar tudo".',
          see: '"Seus dados foram apagados."',
          events: [{ type: 'deletion.requested' }, { type: 'deletion.confirmed' }],
          reaches: 'deleted',
          via: { eraseAtServer: { answer: 0 } },
        },
      ],
    },
  ],
})
