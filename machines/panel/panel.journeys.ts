import { defineJourneys } from '../lib/chart-journeys.ts'
import { panelEntry } from './panel.entry.ts'
import { panelMachine } from './panel.machine.ts'

/** What a tester does in the operator's room. */
export const panelJourneys = defineJourneys({
  machine: panelMachine,
  entry: panelEntry,
  notByHand: {
    'panel.inside.watching.reading --replay.asked[0]-->':
      'A leitura dura um instante; o pedido é igual com os números na tela.',
    'panel.inside.watching.reading --page.hidden[0]-->':
      'A leitura dura um instante; a pausa é igual com os números na tela.',
  },
  journeys: [
    {
      title: 'Entrar no painel e sair',
      address: '/painel',
      size: 'phone',
      steps: [
        {
          act: 'Digite `chave-errada` e aperte "Entrar".',
          see: '"A chave não confere".',
          events: [{ type: 'key.submitted', key: 'chave-errada' }],
          reaches: 'outside',
          via: { enter: { failure: 0 } },
        },
        {
          act: 'Digite a sua chave e aperte "Entrar".',
          see: 'A fila de tarefas e os serviços.',
          events: [{ type: 'key.submitted', key: 'chave-de-exemplo' }],
          reaches: 'inside.watching.resting',
          via: { enter: { answer: 0 }, readRoom: { answer: 0 } },
        },
        {
          act: 'Com o CRM falhando em /sandbox e uma inscrição feita, aperte "Tentar tudo de novo".',
          see: 'Quantas tarefas voltaram à fila.',
          events: [{ type: 'replay.asked', replay: {} }],
          reaches: 'inside.watching.resting',
          via: { replay: { answer: 0 }, readRoom: { answer: 0 } },
        },
        {
          act: 'Aperte "Cadastros".',
          see: 'Os cadastros mais novos.',
          events: [{ type: 'leads.asked', id: null }],
          reaches: 'inside.part.leads',
        },
        {
          act: 'Aperte "Resultados".',
          see: 'O funil dos últimos 30 dias.',
          events: [{ type: 'results.asked' }],
          reaches: 'inside.part.results',
        },
        {
          act: 'Aperte "Cadastros", e de novo "Resultados".',
          see: 'O funil dos últimos 30 dias.',
          events: [{ type: 'leads.asked', id: null }, { type: 'results.asked' }],
          reaches: 'inside.part.results',
        },
        {
          act: 'Aperte "Fila e serviços", e de novo "Resultados".',
          see: 'O funil dos últimos 30 dias.',
          events: [{ type: 'work.asked' }, { type: 'results.asked' }],
          reaches: 'inside.part.results',
        },
        {
          act: 'Aperte "Cadastros", e depois "Fila e serviços".',
          see: 'A fila de tarefas e os serviços.',
          events: [{ type: 'leads.asked', id: null }, { type: 'work.asked' }],
          reaches: 'inside.part.work',
        },
        {
          act: 'Abra outra aba por dez segundos.',
          see: 'A hora da atualização, que ficou parada enquanto a aba estava escondida.',
          events: [{ type: 'page.hidden' }],
          reaches: 'inside.watching.paused',
        },
        {
          act: 'Volte à aba.',
          see: 'A hora da atualização, que voltou a andar.',
          events: [{ type: 'page.shown' }],
          reaches: 'inside.watching.resting',
          via: { readRoom: { answer: 0 } },
        },
        {
          act: 'Aperte "Sair".',
          see: 'O campo da chave.',
          events: [{ type: 'exit.asked' }],
          reaches: 'outside',
        },
      ],
    },
  ],
})
