import { defineJourneys } from '../lib/chart-journeys.ts'
import { SAMPLE_PAGE } from './lead-samples.ts'
import { leadsEntry } from './leads.entry.ts'
import { leadsMachine } from './leads.machine.ts'

const SHORT = 'A leitura dura um instante; o pedido é igual com a lista na tela.'

/** What a tester does with the leads of the operator's room. */
export const leadsJourneys = defineJourneys({
  machine: leadsMachine,
  entry: leadsEntry,
  notByHand: {
    'leads.searching --search.asked[0]-->': SHORT,
    'leads.searching --lead.opened[0]-->': SHORT,
    'leads.loadingMore --search.asked[0]-->': SHORT,
    'leads.loadingMore --lead.opened[0]-->': SHORT,
    'leads.opened --search.asked[0]-->': SHORT,
    'leads.opened --lead.opened[0]-->': SHORT,
  },
  journeys: [
    {
      title: 'Achar um cadastro e baixar a lista',
      address: '/painel',
      size: 'phone',
      steps: [
        {
          act: 'Com o CRM falhando em /sandbox, faça uma inscrição. Entre no painel e aperte "Cadastros".',
          see: 'Os cadastros mais novos.',
          events: [],
          reaches: 'listed',
          via: { listLeads: { answer: 0 } },
        },
        {
          act: 'Procure pelo nome.',
          see: 'O cadastro na lista, com a sua situação.',
          events: [{ type: 'search.asked', filter: { text: 'Ana', onlyStuck: false } }],
          reaches: 'listed',
          via: { listLeads: { answer: 0 } },
        },
        {
          act: 'Aperte "Mostrar mais", que aparece com mais de 25 cadastros.',
          see: 'Os cadastros seguintes.',
          events: [{ type: 'more.asked' }],
          reaches: 'listed',
          via: { listLeads: { answer: 0 } },
        },
        {
          act: 'Aperte "Baixar planilha".',
          see: 'O arquivo cadastros.csv, que o Excel abre com os acentos certos.',
          events: [{ type: 'download.asked' }],
          reaches: 'listed',
          via: { downloadLeads: { answer: 0 } },
        },
        {
          act: 'Aperte o nome do cadastro.',
          see: 'Onde está, o que aconteceu e o que falta.',
          events: [{ type: 'lead.opened', id: SAMPLE_PAGE.lead.id }],
          reaches: 'opened',
        },
        {
          act: 'Aperte "Voltar à lista".',
          see: 'A lista.',
          reaches: 'listed',
          via: { leadPage: { answer: 0 }, listLeads: { answer: 0 } },
        },
      ],
    },
  ],
})
