import { defineJourneys } from '../lib/chart-journeys.ts'
import { continueHereEntry } from './continue-here.entry.ts'
import { continueHereMachine } from './continue-here.machine.ts'

/** What a tester does with the link in the e-mail. */
export const continueHereJourneys = defineJourneys({
  machine: continueHereMachine,
  entry: continueHereEntry,
  journeys: [
    {
      title: 'Abrir o link em outro aparelho',
      address: '/sandbox',
      needs: ['A'],
      before: ['peça o link em "Continuar em outro aparelho"'],
      size: 'phone',
      steps: [
        {
          act: 'Em "E-mails", espere o e-mail "Continue o seu cadastro em outro aparelho", aperte nele "Abrir como chega" e copie o endereço de "Continuar o cadastro". Abra-o em uma janela anônima nova.',
          see: '"Continuar neste aparelho", com o botão "Continuar aqui". O endereço não mostra mais nada depois de /continuar.',
          reaches: 'waiting',
        },
        {
          act: 'Aperte "Continuar aqui".',
          see: '"Verifique seu WhatsApp", com o fim do número e sem o nome.',
          events: [{ type: 'continuing.requested' }],
          reaches: 'goneOn',
          via: { openLink: { answer: 0 } },
        },
      ],
    },
    {
      title: 'Link em um navegador que já tem outro cadastro',
      address: '/sandbox',
      needs: ['A'],
      before: [
        'peça o link em "Continuar em outro aparelho"',
        'em uma janela anônima nova, faça outro cadastro com outro e-mail e outro telefone',
      ],
      steps: [
        {
          act: 'Abra o link do e-mail na janela anônima e aperte "Continuar aqui".',
          see: '"Este navegador já tem outro cadastro".',
          events: [{ type: 'continuing.requested' }],
          reaches: 'asking',
          via: { openLink: { failure: 3 } },
        },
        {
          act: 'Aperte "Ficar com o deste navegador".',
          see: '"Nada mudou neste navegador".',
          events: [{ type: 'replacing.declined' }],
          reaches: 'kept',
        },
      ],
    },
    {
      title: 'Trocar o cadastro do navegador pelo do link',
      address: '/sandbox',
      needs: ['A'],
      before: [
        'peça o link em "Continuar em outro aparelho"',
        'em uma janela anônima nova, faça outro cadastro com outro e-mail e outro telefone',
      ],
      steps: [
        {
          act: 'Abra o link do e-mail na janela anônima e aperte "Continuar aqui".',
          see: '"Este navegador já tem outro cadastro".',
          events: [{ type: 'continuing.requested' }],
          reaches: 'asking',
          via: { openLink: { failure: 3 } },
        },
        {
          act: 'Aperte "Continuar com o do link".',
          see: '"Verifique seu WhatsApp", com o fim do número do primeiro cadastro.',
          events: [{ type: 'replacing.confirmed' }],
          reaches: 'goneOn',
          via: { openLink: { answer: 0 } },
        },
      ],
    },
  ],
})
