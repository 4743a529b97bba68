import { defineJourneys } from '../lib/chart-journeys.ts'
import { demoEntry } from './demo.entry.ts'
import { demoMachine } from './demo.machine.ts'
import { getMomentAddress, type Moment } from './moments.ts'

/** What a tester does with the demonstration of the inbox. */
export const demoJourneys = defineJourneys({
  machine: demoMachine,
  entry: demoEntry,
  notByHand: {
    'demo.playing.client.answering --template.sent[0]-->':
      'O cliente responde em 1,5 segundo: ninguém abre outra conversa encerrada e manda outro modelo nesse tempo.',
  },
  journeys: [
    {
      title: 'Seguir o roteiro da demonstração até o fim',
      address: '/demo',
      size: 'desktop',
      opens: { reaches: 'choosing' },
      steps: [
        {
          act: 'Aperte "Seguir o roteiro".',
          see: '"Passo 1 de 7" e a lista com quatro conversas.',
          events: [{ type: 'guide.chosen' }],
          reaches: 'playing.guide.taking',
        },
        {
          act: 'Abra a conversa de Otávio Fontes e aperte "Assumir conversa".',
          see: '"Você" como responsável e "Passo 2 de 7".',
          events: [{ type: 'conversation.opened', conversation: 'hearing' }, { type: 'conversation.taken' }],
          reaches: 'playing.guide.listening',
        },
        {
          act: 'Aperte "Ler o áudio".',
          see: 'O texto do áudio, com o resumo abaixo.',
          events: [{ type: 'audio.transcribed' }],
          reaches: 'playing.guide.noting',
        },
        {
          act: 'Sem escrever nada, aperte "Guardar como nota".',
          see: 'O aviso sob o campo.',
          events: [{ type: 'note.added' }],
          reaches: 'playing.guide.noting',
        },
        {
          act: 'Escreva `Bom dia, Otávio.` e aperte "Guardar como nota".',
          see: 'A nota na conversa, marcada como da equipe.',
          events: [{ type: 'draft.changed', text: 'Bom dia, Otávio.' }, { type: 'note.added' }],
          reaches: 'playing.guide.replying',
        },
        {
          act: 'Sem escrever nada, aperte "Enviar ao cliente".',
          see: 'O mesmo aviso sob o campo.',
          events: [{ type: 'reply.sent' }],
          reaches: 'playing.guide.replying',
        },
        {
          act: 'Escreva `Bom dia, Otávio.` e aperte "Enviar ao cliente".',
          see: 'A resposta à direita e "Passo 5 de 7".',
          events: [{ type: 'draft.changed', text: 'Bom dia, Otávio.' }, { type: 'reply.sent' }],
          reaches: 'playing.guide.reopening',
        },
        {
          act: 'Aperte três vezes "Adiantar 8 horas" e depois "Enviar modelo aprovado".',
          see: 'A sessão aparece como encerrada; depois do modelo, o cliente responde e ela volta a 24h00.',
          events: [
            { type: 'time.passed' },
            { type: 'time.passed' },
            { type: 'time.passed' },
            { type: 'template.sent' },
          ],
          reaches: 'playing.guide.handingOver',
        },
        {
          act: 'Em "Passar para", aperte "Rafael".',
          see: '"Rafael" como responsável e "Passo 7 de 7".',
          events: [{ type: 'conversation.handedOver', to: 'rafael' }],
          reaches: 'playing.guide.triaging',
        },
        {
          act: 'Abra a conversa do contato novo, aperte "Deixar o assistente começar" e espere a ficha.',
          see: 'Seis linhas, uma a uma, e a ficha do contato; o roteiro está completo.',
          events: [{ type: 'conversation.opened', conversation: 'inheritance' }, { type: 'triage.started' }],
          reaches: 'playing.guide.completed',
        },
        {
          act: 'Aperte "Seguir o roteiro desde o começo".',
          see: '"Passo 1 de 7"; a conversa continua como estava.',
          events: [{ type: 'guide.chosen' }],
          reaches: 'playing.guide.taking',
        },
        {
          act: 'Aperte "Recomeçar".',
          see: 'A escolha do início.',
          events: [{ type: 'restart.requested' }],
          reaches: 'choosing',
        },
      ],
    },
    {
      title: 'Explorar a demonstração no celular e pular passos',
      address: '/demo',
      size: 'phone',
      opens: { reaches: 'choosing' },
      steps: [
        {
          act: 'Aperte "Explorar livremente".',
          see: 'A lista com quatro conversas, sem passos.',
          events: [{ type: 'free.chosen' }],
          reaches: 'playing.guide.off',
        },
        {
          act: 'Abra a conversa de Otávio Fontes e aperte "Voltar à lista".',
          see: 'A conversa, e de novo a lista.',
          events: [{ type: 'conversation.opened', conversation: 'hearing' }, { type: 'queue.requested' }],
          reaches: 'playing.inbox.listing',
        },
        {
          act: 'Aperte "Seguir o roteiro".',
          see: '"Passo 1 de 7".',
          events: [{ type: 'guide.chosen' }],
          reaches: 'playing.guide.taking',
        },
        {
          act: 'Aperte "Pular passo" até o roteiro terminar.',
          see: 'Sete passos passam e o roteiro está completo.',
          events: Array.from({ length: 7 }, () => ({ type: 'step.skipped' as const })),
          reaches: 'playing.guide.completed',
        },
      ],
    },
    {
      title: 'Chegar à demonstração por um momento',
      address: getMomentAddress('triaging'),
      size: 'phone',
      steps: [
        {
          act: 'Espere a página abrir.',
          see: 'A conversa do contato novo já aberta e "Passo 7 de 7".',
          events: [{ type: 'moment.opened', moment: 'triaging' }],
          reaches: 'playing.guide.triaging',
        },
        {
          act: 'Recarregue a página.',
          see: 'O mesmo momento.',
          reaches: 'playing.guide.triaging',
        },
        openMoment('taking', '"ninguém" como responsável e "Passo 1 de 7".'),
        openMoment('listening', '"Você" como responsável e "Passo 2 de 7".'),
        openMoment('noting', 'O texto do áudio e "Passo 3 de 7".'),
        openMoment('replying', '"Enviar ao cliente" sob o campo e "Passo 4 de 7".'),
        openMoment('reopening', 'Uma sessão de 6h40 e "Passo 5 de 7"; "Adiantar 8 horas" a encerra.'),
        openMoment('handingOver', '"Rafael" e "Bianca" em "Passar para" e "Passo 6 de 7".'),
        {
          act: 'Aperte "Recomeçar" e recarregue a página.',
          see: 'A escolha do início, também depois de recarregar.',
          events: [{ type: 'restart.requested' }],
          reaches: 'choosing',
        },
      ],
    },
  ],
})

/** Opens another moment from the one on screen. */
function openMoment(moment: Exclude<Moment, 'triaging'>, see: string) {
  return {
    act: `Aperte "Recomeçar" e abra \`${getMomentAddress(moment)}\`.`,
    see: `A conversa de Otávio Fontes aberta: ${see}`,
    events: [{ type: 'restart.requested' }, { type: 'moment.opened', moment }],
    reaches: `playing.guide.${moment}`,
  } as const
}
