import { defineJourneys } from '../lib/chart-journeys.ts'
import { PRESETS } from './faults.ts'
import { sandboxPageEntry } from './sandbox-page.entry.ts'
import { sandboxPageMachine } from './sandbox-page.machine.ts'

/** What a tester does with the window on the simulated providers. */
export const sandboxPageJourneys = defineJourneys({
  machine: sandboxPageMachine,
  entry: sandboxPageEntry,
  notByHand: {
    'sandboxPage.reading.unreachable.waiting --page.shown[0]-->':
      'A página tenta de novo sozinha a cada 5 segundos: não se distingue da volta à aba.',
  },
  journeys: [
    {
      title: 'Provocar e encerrar falhas, copiar um código, pagar e apagar tudo',
      address: '/sandbox',
      needs: ['C'],
      before: ['em `/checkout`, aceite a implementação e gere uma cobrança por Pix'],
      opens: { reaches: 'reading.watching.resting' },
      steps: [
        {
          act: 'Em "Falhas simuladas", Asaas, aperte "Fora do ar (503)".',
          see: 'O botão fica escolhido, e "Serviços com falha" diz 1.',
          events: [
            { type: 'act.requested', act: { type: 'applyFaults', service: 'asaas', settings: PRESETS.down } },
          ],
          reaches: 'acting.idle',
          via: { performAct: { answer: 0 } },
        },
        {
          act: 'Em Asaas abra "Avançado". Em "Falham (%)" escreva `150` e aperte "Aplicar".',
          see: 'O aviso sob o campo; nada muda.',
          events: [
            { type: 'draft.changed', service: 'asaas', field: 'failRate', value: '150' },
            { type: 'draft.submitted', service: 'asaas' },
          ],
          reaches: 'acting.idle',
        },
        {
          act: 'Troque por `50` e aperte "Aplicar".',
          see: 'Asaas está em "Personalizado": 50% falham.',
          events: [
            { type: 'draft.changed', service: 'asaas', field: 'failRate', value: '50' },
            { type: 'draft.submitted', service: 'asaas' },
          ],
          reaches: 'acting.idle',
          via: { performAct: { answer: 0 } },
        },
        {
          act: 'Aperte "Limpar falhas".',
          see: 'Todos em "Normal", e "Serviços com falha" diz 0.',
          events: [{ type: 'act.requested', act: { type: 'clearFaults' } }],
          reaches: 'acting.idle',
          via: { performAct: { answer: 0 } },
        },
        {
          act: 'Em "E-mails" aperte "Enviar lembretes agora".',
          see: 'Um aviso: "Os lembretes das conversas marcadas saem agora."',
          events: [{ type: 'act.requested', act: { type: 'sendReminders' } }],
          reaches: 'acting.idle',
          via: { performAct: { answer: 0 } },
        },
        {
          act: 'Em "Mensagens de WhatsApp" aperte "Copiar" no primeiro código.',
          see: '"Copiado".',
          events: [{ type: 'copy.requested', messageId: 'wamid.1', code: '482170' }],
          reaches: 'copying.copied',
          via: { copyCode: { answer: 0 } },
        },
        {
          act: 'Em "Escrever como visitante" escreva `11 98765-4821` e, como mensagem, `oi`; aperte "Enviar mensagem".',
          see: 'Um aviso: "Mensagem enviada ao número do site." Nada responde: a mensagem não pede código.',
          events: [
            {
              type: 'act.requested',
              act: { type: 'writeMessage', from: '+5511987654821', text: 'Pedido #3fa9c01b22de' },
            },
          ],
          reaches: 'acting.idle',
          via: { performAct: { answer: 0 } },
        },
        {
          act: 'Em "Cobranças" aperte "Pagar" na primeira.',
          see: 'Um aviso: "Feito: pagar." A cobrança muda para "Recebida".',
          events: [{ type: 'act.requested', act: { type: 'actOnCharge', chargeId: 'pay_pix', move: 'pay' } }],
          reaches: 'reading.watching.resting',
          via: { performAct: { answer: 0 } },
        },
        {
          act: 'Vá a outra aba por 10 segundos e volte.',
          see: '"Ao vivo", com a hora de agora.',
          events: [{ type: 'page.hidden' }, { type: 'page.shown' }],
          reaches: 'reading.watching.resting',
        },
        {
          act: 'Aperte "Apagar tudo" no alto e, na janela, "Cancelar".',
          see: 'A janela fecha e nada some.',
          events: [{ type: 'emptying.requested' }, { type: 'emptying.declined' }],
          reaches: 'acting.idle',
        },
        {
          act: 'Aperte "Apagar tudo" no alto e, na janela, "Apagar tudo".',
          see: 'Um aviso: "O sandbox está vazio." Todas as listas estão vazias.',
          events: [{ type: 'emptying.requested' }, { type: 'emptying.confirmed' }],
          reaches: 'acting.idle',
          via: { performAct: { answer: 0 } },
        },
      ],
    },
    {
      title: 'Servidor que não responde',
      address: '/sandbox',
      size: 'phone',
      opens: { reaches: 'reading.watching.resting' },
      steps: [
        {
          act: 'Com a página aberta, ponha o navegador sem internet e espere até 10 segundos.',
          see: '"Sem resposta", e o aviso com a hora dos dados e "Tentar agora".',
          reaches: 'reading.unreachable.waiting',
          via: { readRecords: { failure: 0 } },
        },
        {
          act: 'Volte à internet e aperte "Tentar agora".',
          see: '"Ao vivo".',
          events: [{ type: 'retry.requested' }],
          reaches: 'reading.watching.resting',
          via: { readRecords: { answer: 0 } },
        },
      ],
    },
  ],
})
