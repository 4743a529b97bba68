import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { PHONE } from '../samples/visitor.ts'
import { confirmPhoneMachine, type PhoneVisit } from './confirm-phone.machine.ts'
import { confirmPhonePromises } from './confirm-phone.promises.ts'
import { oneTimeCodeEntry } from './one-time-code.entry.ts'

const VISIT: PhoneVisit = {
  isPhoneProven: false,
  phoneNumber: PHONE,
  firstName: 'Camila',
  maskedPhone: '(11) 9••••-4821',
  resendLeftMs: null,
  blockLeftMs: null,
  standing: 'sent',
  guessesLeft: 5,
  sandbox: false,
}

/** The chart in the registry. */
export const confirmPhoneEntry = defineChartEntry({
  machine: confirmPhoneMachine,
  promises: confirmPhonePromises,
  title: 'Página do código',
  purpose: 'Descobre de quem é o telefone a confirmar e entrega a tela ao código de verificação.',
  screens: ['/confirm-otp'],
  detours: ['withoutCookies', 'movedAway', 'withoutNumber', 'failed', 'restoring'],
  words: {
    states: {
      loading: 'Consultando a sessão',
      deciding: 'Decidindo o que mostrar',
      recognising: 'Telefone já confirmado',
      withoutCookies: 'Cookies bloqueados',
      movedAway: 'Cadastro em outro aparelho',
      withoutNumber: 'Sem cadastro',
      failed: 'Servidor sem resposta',
      confirming: 'Confirmando o telefone',
      restoring: 'Trazendo o cadastro do outro aparelho',
      left: 'Segue no funil',
    },
    calls: {
      loadVisit: 'consultar a sessão',
      storeProofFlag: 'gravar a confirmação no navegador',
      restoreSignUp: 'trazer o cadastro para este navegador',
      oneTimeCode: 'confirmar o telefone com o código',
    },
    guards: {
      phoneIsProven: 'o telefone está confirmado',
      cookiesAreBlocked: 'o navegador bloqueia cookies',
      signUpHasMoved: 'o cadastro passou para outro aparelho',
      signUpMovedMeanwhile: 'o cadastro passou para outro aparelho enquanto o código era esperado',
      numberIsUnknown: 'não se sabe de quem é o telefone',
      signUpCameFromElsewhere: 'o código confirmou um cadastro de outro aparelho',
      profileIsDone: 'o perfil já foi respondido',
    },
    events: {
      'retry.requested': 'A pessoa tenta de novo.',
      'proof.noticed': 'A pessoa volta a esta aba com o telefone confirmado em outra.',
    },
    actions: {
      storeVisit: 'guarda de quem é o telefone a confirmar',
      reportOutcome: 'diz ao funil como o código terminou',
      storeOutcome: 'guarda como o código terminou',
    },
  },
  inputs: [undefined],
  events: { 'retry.requested': [{}], 'proof.noticed': [{}] },
  answers: {
    loadVisit: [
      VISIT,
      { ...VISIT, isPhoneProven: true },
      { ...VISIT, phoneNumber: null, maskedPhone: null },
      { ...VISIT, phoneNumber: null, maskedPhone: null, cookiesAreBlocked: true },
      { ...VISIT, phoneNumber: null, firstName: null, isContinued: true },
      { ...VISIT, phoneNumber: null, firstName: null, maskedPhone: null, hasMoved: true },
    ],
    storeProofFlag: [undefined],
    restoreSignUp: [{ isProfileDone: true }, { isProfileDone: false }],
    oneTimeCode: ['verified', 'numberChanged', 'restarted', 'movedAway'],
  },
  failures: {
    loadVisit: [NO_ANSWER],
    storeProofFlag: [NO_ANSWER],
    restoreSignUp: [NO_ANSWER],
    oneTimeCode: [NO_ANSWER],
  },
  says: () => [],
  children: { oneTimeCode: oneTimeCodeEntry.withFakes },
})
