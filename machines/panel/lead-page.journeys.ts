import { defineJourneys } from '../lib/chart-journeys.ts'
import { leadPageEntry } from './lead-page.entry.ts'
import { leadPageMachine } from './lead-page.machine.ts'
import { SAMPLE_CALL } from './lead-samples.ts'

const AGAIN = 'A leitura dura um instante; o pedido é igual com o cadastro na tela.'

/** What a tester does with one lead of the operator's room. */
export const leadPageJourneys = defineJourneys({
  machine: leadPageMachine,
  entry: leadPageEntry,
  notByHand: {
    'leadPage.refreshing --act.asked[0]-->': AGAIN,
    'leadPage.refreshing --change.asked[0]-->': AGAIN,
    'leadPage.refreshing --cancelling.asked[0]-->': AGAIN,
    'leadPage.refreshing --correction.asked[0]-->': AGAIN,
    'leadPage.opened --room.read[0]-->': 'Acontece sozinho a cada cinco segundos.',
  },
  journeys: [
    {
      title: 'Cuidar de um cadastro',
      address: '/painel',
      size: 'phone',
      steps: [
        {
          act: 'Com o CRM falhando em /sandbox, faça uma inscrição. Entre no painel, aperte "Cadastros" e o nome.',
          see: 'Onde o cadastro está, o que aconteceu e o que falta.',
          reaches: 'opened',
          via: { readLead: { answer: 0 } },
        },
        {
          act: 'Aperte "Ver no gráfico", "Tocar", "Pausar", um passo da lista e "Fechar o gráfico".',
          see: 'Cada passo no desenho do seu fluxo, com o motivo do que falhou; depois, a página sem o gráfico.',
          reaches: 'opened',
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
          reaches: 'asking.choosingTime',
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
          reaches: 'asking.choosingTime',
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
          reaches: 'asking.confirmingCancel',
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
          reaches: 'asking.correctingCnpj',
        },
        {
          act: 'Envie o CNPJ recusado.',
          see: 'Por que ele não serve.',
          events: [{ type: 'cnpj.submitted', cnpj: '11222333000181' }],
          reaches: 'asking.correctingCnpj',
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
          reaches: 'left',
        },
      ],
    },
  ],
})
