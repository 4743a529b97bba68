import { defineJourneys } from '../lib/chart-journeys.ts'
import { emailCorrectionEntry } from './email-correction.entry.ts'
import { emailCorrectionMachine } from './email-correction.machine.ts'

/** What a tester does with the e-mail of the sign-up. */
export const emailCorrectionJourneys = defineJourneys({
  machine: emailCorrectionMachine,
  entry: emailCorrectionEntry,
  journeys: [
    {
      title: 'Corrigir o e-mail depois do código',
      address: '/more-yourself',
      needs: ['B'],
      opens: { reaches: 'shown', via: { loadEmail: { answer: 0 } } },
      steps: [
        {
          act: 'No fim da página, em "E-mail do cadastro", aperte "Corrigir" e depois "Cancelar".',
          see: 'O endereço continua o mesmo, e o foco volta a "Corrigir".',
          events: [{ type: 'correction.requested' }, { type: 'correction.cancelled' }],
          reaches: 'shown',
        },
        {
          act: 'Aperte "Corrigir" e, sem mudar nada, "Salvar endereço".',
          see: 'O endereço continua o mesmo; nada é enviado.',
          events: [{ type: 'correction.requested' }, { type: 'email.submitted' }],
          reaches: 'shown',
        },
        {
          act: 'Aperte "Corrigir", troque o endereço por `camila@` e aperte "Salvar endereço".',
          see: 'O aviso sob o campo; nada é enviado.',
          events: [
            { type: 'correction.requested' },
            { type: 'email.typed', email: 'camila@' },
            { type: 'email.submitted' },
          ],
          reaches: 'editing',
        },
        {
          act: 'Ponha o navegador sem internet, escreva `camila@exemplo.adv.br` e aperte "Salvar endereço".',
          see: '"Você está sem conexão com a internet", com o endereço no campo.',
          events: [{ type: 'email.typed', email: 'camila@exemplo.adv.br' }, { type: 'email.submitted' }],
          reaches: 'editing',
          via: { saveEmail: { failure: 3 } },
        },
        {
          act: 'Volte à internet e aperte de novo.',
          see: '"E-mail corrigido.", com o endereço novo. Em `/sandbox`, a pessoa no CRM tem só ele.',
          events: [{ type: 'email.submitted' }],
          reaches: 'corrected',
          via: { saveEmail: { answer: 0 } },
        },
        {
          act: 'Aperte "Corrigir" e "Cancelar".',
          see: 'O endereço novo, sem o aviso.',
          events: [{ type: 'correction.requested' }, { type: 'correction.cancelled' }],
          reaches: 'shown',
        },
      ],
    },
  ],
})
