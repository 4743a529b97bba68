import { LINK_LIFE_MS } from '#machines/continuation/limits.ts'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { MINUTE_MS } from '#machines/lib/units.ts'

/** The offer to continue on another device, on the code page and at the end of the funnel. */
export const continuation = {
  title: 'Continuar em outro aparelho',
  text: `Se quiser, enviamos um link para o ${EMAIL_WORD} do cadastro. Ele vale ${LINK_LIFE_MS / MINUTE_MS} minutos, uma vez. No outro aparelho, um código no WhatsApp confirma que é você; então o cadastro passa para lá e sai deste navegador.`,
  action: `Enviar link por ${EMAIL_WORD}`,
  sending: 'Enviando...',
  again: 'Enviar outro link',
} as const

/** The page that the link opens. */
export const continueHere = {
  meta: {
    title: 'Continuar neste aparelho',
    description:
      'Você pediu para continuar o cadastro em outro aparelho. Confirme que é este: um código no seu WhatsApp abre o cadastro de onde você parou.',
  },
  lead: 'O cadastro que você começou em outro aparelho continua aqui. Ao tocar no botão, enviamos um código ao WhatsApp do cadastro.',
  after: 'Com o código, o cadastro passa para este aparelho e sai do outro. O que você respondeu vem junto.',
  action: 'Continuar aqui',
  opening: 'Abrindo...',
  asking: {
    title: 'Este navegador já tem outro cadastro',
    text: 'Se você continuar com o do link, o outro deixa de aparecer neste navegador. Nada é apagado.',
    confirm: 'Continuar com o do link',
    decline: 'Ficar com o deste navegador',
  },
  kept: {
    title: 'Nada mudou neste navegador',
    text: 'O cadastro que estava aqui continua, e o link não foi usado.',
    link: { label: 'Ver o cadastro deste navegador', to: '/finish' },
  },
  refused: {
    title: 'Este link não abre o cadastro',
    link: { label: 'Fazer o cadastro', to: '/signup' },
  },
  reading: 'Carregando...',
} as const
