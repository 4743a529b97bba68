import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { listMissingAnswers, profileMachine } from './profile.machine.ts'
import { profilePromises } from './profile.promises.ts'
import { ProfileFailure } from './profile-failure.ts'
import { MISSING_ANSWER_MESSAGES, PROFILE_PROBLEM_MESSAGES } from './profile-messages.ts'

/** The chart in the registry. */
export const profileEntry = defineChartEntry({
  machine: profileMachine,
  promises: profilePromises,
  title: 'Perfil',
  purpose: 'O visitante conta o papel, a equipe e os usos; as respostas chegam ao negócio no CRM.',
  screens: ['/more-yourself', '/after-email-confirmation'],
  detours: ['notProven'],
  words: {
    states: {
      restoring: 'Recuperando respostas',
      editing: 'Respondendo',
      'editing.resting': 'Rascunho guardado',
      'editing.keeping': 'Guardando o rascunho',
      saving: 'Salvando o perfil',
      saved: 'Perfil salvo',
      notProven: 'Telefone não reconhecido',
    },
    calls: {
      loadDraft: 'recuperar as respostas',
      keepDraft: 'guardar o rascunho',
      saveProfile: 'salvar o perfil',
    },
    guards: {
      somethingIsAnswered: 'a pessoa já respondeu alguma coisa',
      answersAreComplete: 'tudo o que é obrigatório foi respondido',
      phoneIsNotProven: 'o servidor não reconhece o telefone como confirmado',
    },
    events: {
      'answer.chosen': 'A pessoa respondeu a uma pergunta.',
      'useCase.toggled': 'A pessoa marcou ou desmarcou um uso.',
      'profile.submitted': 'A pessoa envia o perfil.',
    },
    actions: {
      fillInDraft: 'preenche com o rascunho guardado',
      storeAnswer: 'guarda a resposta',
      toggleUseCase: 'marca ou desmarca o uso',
      countRefusal: 'mostra o que falta responder',
      showFailure: 'mostra por que o serviço recusou',
      clearProblem: 'apaga a mensagem de erro',
      reportRefusal: 'diz ao funil que o servidor recusou a sessão',
      reportAdEvent: 'avisa a plataforma de anúncios',
    },
  },
  inputs: [undefined],
  events: {
    'answer.chosen': [{ answer: { role: 'lawyer' } }, { answer: { teamSize: '2-5' } }],
    'useCase.toggled': [{ useCase: 'ai-triage' }],
    'profile.submitted': [{}],
  },
  answers: {
    loadDraft: [null, { role: 'manager', teamSize: '6-20', useCases: ['shared-inbox'] }],
    keepDraft: [undefined],
    saveProfile: [undefined],
  },
  failures: {
    loadDraft: [NO_ANSWER],
    keepDraft: [NO_ANSWER],
    saveProfile: [
      new ProfileFailure('unavailable'),
      new ProfileFailure('offline'),
      new ProfileFailure('refused'),
      new ProfileFailure('notProven'),
    ],
  },
  counters: ['refusals'],
  says: (snapshot) => {
    const { problem } = snapshot.context
    return [
      ...listMissingAnswers(snapshot).map((field) => MISSING_ANSWER_MESSAGES[field]),
      ...(problem ? [PROFILE_PROBLEM_MESSAGES[problem]] : []),
    ]
  },
})
