import { defineExpectations } from '../lib/chart-expectations.ts'
import { quickConsultMachine } from './quick-consult.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const quickConsultExpectations = defineExpectations(quickConsultMachine, [
  ['chart', 'início', '', 'unknown', '', 'Antes de olhar o relógio não se diz nem online nem offline.', 'S1 2.5'],
  ['chart', 'chat.opened', '', 'fica', 'reportAdEvent(Contact)', 'Abrir a conversa conta como evento Contact na plataforma de anúncios, em qualquer estado.', 'S2 7'],
  ['unknown', 'depois de atOnce', '', 'checking', '', 'Logo ao abrir a página se confere o horário.', 'S1 2.5'],
  ['checking', 'sem evento', 'teamAnswers', 'online', '', 'De segunda a sexta, das 9h30 às 17h, a equipe aparece online.', 'S1 2.5'],
  ['checking', 'sem evento', '', 'offline', '', 'Fora desse horário, ou em feriado, aparece offline.', 'S1 2.5'],
  ['online', 'depois de oneMinute', '', 'checking', '', 'Enquanto está online, o horário é conferido a cada minuto.', 'S1 2.5'],
  ['offline', 'ao entrar', '', 'fica', 'storeReopening', 'Offline, a mensagem diz quando a equipe volta: às 9h30.', 'S1 2.5'],
  ['offline', 'depois de oneMinute', '', 'checking', '', 'Enquanto está offline, o horário é conferido a cada minuto.', 'S1 2.5'],
])
