import { defineJourneys } from '../lib/chart-journeys.ts'
import { planSimulatorEntry } from './plan-simulator.entry.ts'
import { planSimulatorMachine } from './plan-simulator.machine.ts'

/** What a tester does with the simulator. */
export const planSimulatorJourneys = defineJourneys({
  machine: planSimulatorMachine,
  entry: planSimulatorEntry,
  notByHand: {
    'planSimulator.empty --retry.requested[0]-->': 'O sandbox sempre tem produtos à venda.',
  },
  journeys: [
    {
      title: 'Simular, mudar de ideia e levar a simulação',
      address: '/plans',
      size: 'phone',
      opens: { reaches: 'selecting', via: { recallSimulation: { answer: 1 } } },
      steps: [
        {
          act: 'Escolha o plano "Essencial".',
          see: 'Até aí estava escolhido o "Profissional". Em "A sua simulação" aparecem o "Essencial" e o total de R$ 249,00 por mês.',
          events: [{ type: 'plan.chosen', stem: 'plano-essencial' }],
          reaches: 'selecting',
        },
        {
          act: 'Em "Atendente adicional" aperte "+" uma vez.',
          see: 'A quantidade vira 1, e o total sobe para R$ 298,00.',
          events: [{ type: 'quantity.changed', id: 4, quantity: 1 }],
          reaches: 'selecting',
        },
        {
          act: 'Em "Cobrança do plano" escolha "Anual" e depois "Mensal" de novo.',
          see: 'O preço do plano muda para o do ano e volta. No anual aparece a nota sobre a cobrança combinada com a equipe.',
          events: [
            { type: 'billing.chosen', billing: 'annually' },
            { type: 'billing.chosen', billing: 'monthly' },
          ],
          reaches: 'selecting',
        },
        {
          act: 'Em "A sua simulação" aperte "Retirar o plano".',
          see: 'O plano some; fica o atendente, e o total desce para R$ 49,00.',
          events: [{ type: 'plan.removed' }],
          reaches: 'selecting',
        },
        {
          act: 'Escolha "Essencial" de novo e, na barra ao pé da tela, aperte "Continuar".',
          see: 'Abre o cadastro.',
          events: [{ type: 'plan.chosen', stem: 'plano-essencial' }, { type: 'simulation.submitted' }],
          reaches: 'completed',
        },
      ],
    },
    {
      title: 'Preços que vêm com a página',
      address: '/plans',
      start: 2,
      before: ['abra `/plans` uma vez, para que o servidor já conheça os preços'],
      steps: [
        {
          act: 'Recarregue a página, com o JavaScript do navegador ligado ou desligado.',
          see: 'Os preços aparecem sem "Carregando os preços...", com o "Profissional" escolhido.',
          reaches: 'selecting',
          via: { recallSimulation: { answer: 1 } },
        },
      ],
    },
    {
      title: 'Preços que não chegam',
      address: '/plans',
      before: [
        'em `/sandbox`, ponha o Pipedrive em "Fora do ar (503)" antes de abrir a página pela primeira vez desde que o servidor começou: depois disso ele lembra os preços',
      ],
      steps: [
        {
          act: 'Abra a página e espere.',
          see: '"Os preços não apareceram", com o botão "Tentar novamente".',
          reaches: 'failed',
          via: { loadProducts: { failure: 0 } },
        },
        {
          act: 'Em `/sandbox` aperte "Limpar falhas". Volte e aperte "Tentar novamente".',
          see: 'Os planos e os preços, com o "Profissional" escolhido.',
          events: [{ type: 'retry.requested' }],
          reaches: 'selecting',
          via: { loadProducts: { answer: 0 } },
        },
      ],
    },
  ],
})
