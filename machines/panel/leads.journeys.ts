import { defineJourneys } from '../lib/chart-journeys.ts'
import { SAMPLE_CALL, SAMPLE_PAGE } from './lead-samples.ts'
import { leadsEntry } from './leads.entry.ts'
import { leadsMachine } from './leads.machine.ts'

const SHORT = 'A leitura dura um instante; o pedido é igual com a lista na tela.'
const AGAIN = 'A leitura dura um instante; o pedido é igual com o cadastro na tela.'

const LEAVING = 'Voltar à lista é igual com o cadastro na tela; o que estava aberto é esquecido.'

/** What a tester does with the leads of the operator's room. */
export const leadsJourneys = defineJourneys({
  machine: leadsMachine,
  entry: leadsEntry,
  notByHand: {
    'leads.searching --search.asked[0]-->': SHORT,
    'leads.searching --lead.opened[0]-->': SHORT,
    'leads.loadingMore --search.asked[0]-->': SHORT,
    'leads.loadingMore --lead.opened[0]-->': SHORT,
    'leads.opening --search.asked[0]-->': SHORT,
    'leads.opening --lead.opened[0]-->': SHORT,
    'leads.refreshing --lead.closed[0]-->': AGAIN,
    'leads.refreshing --lead.opened[0]-->': AGAIN,
    'leads.refreshing --act.asked[0]-->': AGAIN,
    'leads.acting --lead.closed[0]-->': AGAIN,
    'leads.refreshing --change.asked[0]-->': AGAIN,
    'leads.refreshing --cancelling.asked[0]-->': AGAIN,
    'leads.refreshing --correction.asked[0]-->': AGAIN,
    'leads.readingTimes --form.closed[0]-->':
      'A leitura dura um instante; desistir é igual com os horários na tela.',
    'leads.readingTimes --lead.closed[0]-->': AGAIN,
    'leads.choosingTime --lead.closed[0]-->': LEAVING,
    'leads.confirmingCancel --lead.closed[0]-->': LEAVING,
    'leads.correctingCnpj --lead.closed[0]-->': LEAVING,
    'leads.opened --lead.opened[0]-->': 'Da fila; o cadastro abre como da lista.',
    'leads.opened --room.read[0]-->': 'Acontece sozinho a cada cinco segundos.',
  },
  journeys: [
    {
      title: 'Achar um cadastro e cuidar dele',
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
          via: { readLead: { answer: 0 } },
        },
        {
          act: 'Aperte "Tentar de novo".',
          see: 'Quantas tarefas voltaram à fila.',
          events: [{ type: 'act.asked', act: 'retry' }],
          reaches: 'opened',
          via: { actOnLead: { answer: 0 }, readLead: { answer: 0 } },
        },
        {
          act: 'Com uma cobrança, aperte "Ler pagamento de novo".',
          see: 'O que o provedor diz agora, e o seu nome no que aconteceu.',
          events: [{ type: 'act.asked', act: 'readPayments' }],
          reaches: 'opened',
          via: { actOnLead: { answer: 1 }, readLead: { answer: 0 } },
        },
        {
          act: 'Com uma conversa marcada, aperte "Alterar horário".',
          see: 'Os dias e horários livres.',
          events: [{ type: 'change.asked', call: SAMPLE_CALL }],
          reaches: 'choosingTime',
          via: { listFreeTimes: { answer: 0 } },
        },
        {
          act: 'Aperte "Desistir".',
          see: 'A conversa como estava.',
          events: [{ type: 'form.closed' }],
          reaches: 'opened',
          via: { readLead: { answer: 0 } },
        },
        {
          act: 'Aperte "Alterar horário" outra vez.',
          see: 'Os dias e horários livres.',
          events: [{ type: 'change.asked', call: SAMPLE_CALL }],
          reaches: 'choosingTime',
          via: { listFreeTimes: { answer: 0 } },
        },
        {
          act: 'Escolha um horário e aperte "Mudar para este horário".',
          see: 'A conversa no horário novo, e o seu nome no que aconteceu.',
          events: [{ type: 'time.chosen', slot: { date: '2026-03-12', time: '10:00' } }],
          reaches: 'opened',
          via: { actOnLead: { answer: 0 }, readLead: { answer: 0 } },
        },
        {
          act: 'Aperte "Cancelar conversa".',
          see: 'A pergunta antes de cancelar.',
          events: [{ type: 'cancelling.asked', call: SAMPLE_CALL }],
          reaches: 'confirmingCancel',
        },
        {
          act: 'Aperte "Desistir".',
          see: 'A conversa como estava.',
          events: [{ type: 'form.closed' }],
          reaches: 'opened',
          via: { readLead: { answer: 0 } },
        },
        {
          act: 'Aperte "Cancelar conversa" outra vez.',
          see: 'A pergunta antes de cancelar.',
          events: [{ type: 'cancelling.asked', call: SAMPLE_CALL }],
          reaches: 'confirmingCancel',
        },
        {
          act: 'Aperte "Sim, cancelar".',
          see: 'A conversa cancelada, e o seu nome no que aconteceu.',
          events: [{ type: 'cancelling.confirmed' }],
          reaches: 'opened',
          via: { actOnLead: { answer: 0 }, readLead: { answer: 0 } },
        },
        {
          act: 'Com um CNPJ recusado pelo pagamento, aperte "Corrigir o CNPJ".',
          see: 'O campo do CNPJ, vazio.',
          events: [{ type: 'correction.asked' }],
          reaches: 'correctingCnpj',
        },
        {
          act: 'Envie o CNPJ recusado.',
          see: 'Por que ele não serve.',
          events: [{ type: 'cnpj.submitted', cnpj: '11222333000181' }],
          reaches: 'correctingCnpj',
        },
        {
          act: 'Aperte "Desistir".',
          see: 'O cadastro como estava.',
          events: [{ type: 'form.closed' }],
          reaches: 'opened',
          via: { readLead: { answer: 0 } },
        },
        {
          act: 'Aperte "Corrigir o CNPJ" outra vez.',
          see: 'O campo do CNPJ, vazio.',
          events: [{ type: 'correction.asked' }],
          reaches: 'correctingCnpj',
        },
        {
          act: 'Envie um CNPJ que exista.',
          see: 'O CNPJ novo, e o seu nome no que aconteceu.',
          events: [{ type: 'cnpj.submitted', cnpj: '19131243000197' }],
          reaches: 'opened',
          via: { actOnLead: { answer: 0 }, readLead: { answer: 0 } },
        },
        {
          act: 'Aperte "Voltar à lista".',
          see: 'A lista.',
          events: [{ type: 'lead.closed' }],
          reaches: 'listed',
          via: { listLeads: { answer: 0 } },
        },
      ],
    },
  ],
})
