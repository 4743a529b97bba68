import { defineJourneys } from '../lib/chart-journeys.ts'
import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { consentEntry } from './consent.entry.ts'
import { consentMachine } from './consent.machine.ts'
import { createConsentRecord } from './create-record.ts'
import { NOTHING_ALLOWED } from './record.ts'

/** What a tester does with cookies. */
export const consentJourneys = defineJourneys({
  machine: consentMachine,
  entry: consentEntry,
  journeys: [
    {
      title: 'Escolher os cookies na primeira visita',
      address: '/',
      steps: [
        {
          act: 'Abra a página.',
          see: 'O "Aviso de cookies", com "Aceitar", "Rejeitar" e "Preferências".',
          reaches: 'decision.undecided',
          via: { readConsent: { answer: 2 } },
        },
        {
          act: 'Aperte "Preferências".',
          see: 'A janela "Preferências de cookies". Só "Necessários" está ativo.',
          events: [{ type: 'preferences.opened' }],
          reaches: 'preferences.open',
        },
        {
          act: 'Aperte o "X" da janela.',
          see: 'O aviso continua na tela.',
          events: [{ type: 'preferences.closed' }],
          reaches: 'preferences.closed',
        },
        {
          act: 'Aperte "Preferências", ligue "Estatística" e aperte "Salvar escolhas".',
          see: 'A janela e o aviso somem; "Sua escolha foi guardada.".',
          events: [
            { type: 'preferences.opened' },
            { type: 'purpose.toggled', purpose: 'analytics' },
            { type: 'choices.saved' },
          ],
          reaches: 'decision.decided',
        },
        {
          act: 'No rodapé aperte "Preferências de cookies" e depois "Rejeitar tudo".',
          see: 'A janela some. Aberta de novo, "Estatística" está desligada.',
          events: [{ type: 'preferences.opened' }, { type: 'consent.rejected' }],
          reaches: 'decision.decided',
        },
        {
          act: 'No rodapé aperte "Preferências de cookies" e depois "Aceitar tudo".',
          see: 'A janela some. Aberta de novo, tudo está ligado.',
          events: [{ type: 'preferences.opened' }, { type: 'consent.accepted' }],
          reaches: 'decision.decided',
        },
      ],
    },
    {
      title: 'Escolher os cookies em outra aba',
      address: '/',
      size: 'phone',
      opens: { reaches: 'decision.undecided', via: { readConsent: { answer: 2 } } },
      steps: [
        {
          act: 'Abra a mesma página em duas abas; as duas mostram o aviso. Na segunda aperte "Rejeitar".',
          see: 'O aviso some na segunda e, quando se volta a ela, na primeira.',
          events: [
            { type: 'consent.changedElsewhere', record: createConsentRecord(NOTHING_ALLOWED, SAMPLE_NOW) },
          ],
          reaches: 'decision.decided',
        },
        {
          act: 'Na segunda aba abra `/meus-dados`, aperte "Apagar meus dados" e "Apagar tudo". Volte à primeira.',
          see: 'Na primeira o aviso de cookies está de volta.',
          events: [{ type: 'consent.changedElsewhere', record: null }],
          reaches: 'decision.undecided',
        },
      ],
    },
    {
      title: 'Cadastrar-se sem ter escolhido os cookies',
      address: '/signup',
      steps: [
        {
          act: 'Abra a página.',
          see: 'O formulário do cadastro, sem aviso de cookies.',
          events: [{ type: 'signUp.entered' }],
          reaches: 'decision.waiting',
          via: { readConsent: { answer: 2 } },
        },
        {
          act: 'No pé da página aperte "Preferências de cookies" e depois o "X".',
          see: 'A janela abre e fecha; nenhum aviso aparece.',
          events: [{ type: 'preferences.opened' }, { type: 'preferences.closed' }],
          reaches: 'decision.waiting',
        },
        {
          act: 'Cadastre-se e digite o código recebido.',
          see: 'Na página seguinte aparece o "Aviso de cookies".',
          events: [{ type: 'signUp.left' }],
          reaches: 'decision.undecided',
        },
      ],
    },
  ],
})
