import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { getPathAfterProfile } from '#machines/profile/after-profile.ts'
import { listMissingAnswers, type ProfileRef, profileMachine } from '#machines/profile/profile.machine.ts'
import { ProfileFailure } from '#machines/profile/profile-failure.ts'
import { MISSING_ANSWER_MESSAGES, PROFILE_PROBLEM_MESSAGES } from '#machines/profile/profile-messages.ts'
import {
  completeProfile,
  INDUSTRIES,
  listMissing,
  mergeDraft,
  NO_ANSWERS,
  type Profile,
  type ProfileAnswers,
  parseAnswers,
  toggleUseCase,
  USE_CASES,
} from '#machines/profile/profile-rules.ts'
import { ROLES, TEAM_SIZES } from '#machines/rules/rule-sets.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const COMPLETE: Profile = {
  role: 'lawyer',
  teamSize: '2-5',
  useCases: ['shared-inbox', 'ai-triage'],
  availableToCall: true,
  industry: 'law-firm',
}

const answers: fc.Arbitrary<ProfileAnswers> = fc.record({
  role: fc.constantFrom(...ROLES, null),
  teamSize: fc.constantFrom(...TEAM_SIZES, null),
  useCases: fc.subarray([...USE_CASES]),
  availableToCall: fc.boolean(),
  industry: fc.constantFrom(...INDUSTRIES, null),
})

test.each([
  [{ planWaits: true, wantsConsultation: false }, '/checkout'],
  [{ planWaits: true, wantsConsultation: true }, '/finish'],
  [{ planWaits: false, wantsConsultation: true }, '/finish'],
  [{ planWaits: false, wantsConsultation: false }, '/finish'],
])('a saved profile of a visitor with %o leads to %s', (broughtAlong, path) => {
  expect(getPathAfterProfile(broughtAlong)).toBe(path)
})

describe('the rules', () => {
  test('role, team size and at least one use case are required; the rest is not', () => {
    expect(listMissing(NO_ANSWERS)).toEqual(['role', 'teamSize', 'useCases'])
    expect(listMissing({ ...COMPLETE, useCases: [] })).toEqual(['useCases'])
    expect(listMissing({ ...COMPLETE, availableToCall: false, industry: null })).toEqual([])
  })

  test('a profile exists exactly when nothing is missing', () => {
    fc.assert(
      fc.property(answers, (any) => {
        expect(completeProfile(any)).toEqual(listMissing(any).length === 0 ? any : null)
      }),
    )
  })

  test('toggling twice changes nothing, and the list keeps its order', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(...USE_CASES), ({ useCases }, useCase) => {
        const once = toggleUseCase(useCases, useCase)
        expect(once.includes(useCase)).toBe(!useCases.includes(useCase))
        expect(once).toEqual(USE_CASES.filter((item) => once.includes(item)))
        expect(toggleUseCase(once, useCase)).toEqual(useCases)
      }),
    )
  })

  test('parses only valid answers from any stored draft', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ role: fc.anything(), useCases: fc.anything() })),
        (stored) => {
          const read = parseAnswers(stored)
          expect(parseAnswers(read)).toEqual(read)
          expect([...ROLES, null]).toContain(read.role)
          expect(USE_CASES).toEqual(expect.arrayContaining([...read.useCases]))
        },
      ),
    )
    fc.assert(
      fc.property(answers, (any) => {
        expect(parseAnswers(JSON.parse(JSON.stringify(any)))).toEqual(any)
      }),
    )
  })

  test('a draft fills gaps and never replaces an answer', () => {
    expect(mergeDraft({ ...NO_ANSWERS, role: 'manager' }, COMPLETE)).toEqual({ ...COMPLETE, role: 'manager' })
    fc.assert(
      fc.property(answers, (any) => {
        expect(mergeDraft(any, NO_ANSWERS)).toEqual(any)
      }),
    )
  })
})

describe('the messages', () => {
  test('name the open question in the words of the specification', () => {
    expect(MISSING_ANSWER_MESSAGES).toEqual({
      role: 'Cargo é obrigatório',
      teamSize: 'Tamanho da equipe é obrigatório',
      useCases: 'Uso pretendido é obrigatório',
    })
  })

  test('a failure says that the answers are kept', () => {
    expect(PROFILE_PROBLEM_MESSAGES.unavailable).toBe(
      'Não foi possível salvar o seu perfil. Suas respostas continuam aqui: tente novamente em alguns instantes.',
    )
    expect(PROFILE_PROBLEM_MESSAGES.offline).toBe(
      'Você está sem conexão com a internet. Suas respostas continuam aqui: tente novamente quando a rede voltar.',
    )
  })
})

describe('answering', () => {
  test('every answer is kept as a draft', async () => {
    const keepDraft = vi.fn(async () => {})
    const actor = await start({ keepDraft })
    actor.send({ type: 'answer.chosen', answer: { role: 'lawyer' } })
    actor.send({ type: 'useCase.toggled', useCase: 'ai-triage' })
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'resting' }))

    expect(keepDraft).toHaveBeenLastCalledWith({
      answers: { ...NO_ANSWERS, role: 'lawyer', useCases: ['ai-triage'] },
    })
  })

  test('a draft comes back after a reload', async () => {
    const actor = await start({ loadDraft: async () => COMPLETE })
    expect(actor.getSnapshot().context.answers).toEqual(COMPLETE)
  })

  test('a draft that cannot be read starts an empty form', async () => {
    const broken = await start({ loadDraft: async () => ({ role: 'judge', useCases: 'all', teamSize: 7 }) })
    expect(broken.getSnapshot().context.answers).toEqual(NO_ANSWERS)
    const blocked = await start({ loadDraft: () => Promise.reject(new Error('storage is blocked')) })
    expect(blocked.getSnapshot().context.answers).toEqual(NO_ANSWERS)
  })

  test('answers given while the draft is read win over it, and are kept with it', async () => {
    let read = (_: unknown) => {}
    const keepDraft = vi.fn(async () => {})
    const actor = createActor(
      provideMachine({ keepDraft, loadDraft: () => new Promise((resolve) => (read = resolve)) }),
    ).start()
    actor.send({ type: 'answer.chosen', answer: { role: 'manager' } })
    actor.send({ type: 'useCase.toggled', useCase: 'fee-collection' })
    read(COMPLETE)
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'resting' }))
    const merged = { ...COMPLETE, role: 'manager', useCases: ['fee-collection'] }
    expect(actor.getSnapshot().context.answers).toEqual(merged)
    expect(keepDraft).toHaveBeenCalledExactlyOnceWith({ answers: merged })
  })

  test('only the new answers are kept when the draft cannot be read', async () => {
    const keepDraft = vi.fn(async () => {})
    const loadDraft = () => Promise.reject(new Error('storage is blocked'))
    const answered = createActor(provideMachine({ keepDraft, loadDraft })).start()
    answered.send({ type: 'answer.chosen', answer: { role: 'manager' } })
    await waitFor(answered, (snapshot) => snapshot.matches({ editing: 'resting' }))
    expect(keepDraft).toHaveBeenCalledExactlyOnceWith({ answers: { ...NO_ANSWERS, role: 'manager' } })
    await start({ keepDraft, loadDraft })
    expect(keepDraft).toHaveBeenCalledOnce()
  })

  test('a draft that cannot be kept does not stop the visitor', async () => {
    const actor = await start({ keepDraft: () => Promise.reject(new Error('storage is full')) })
    answer(actor, COMPLETE)
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'resting' }))
    expect(actor.getSnapshot().context.answers).toEqual(COMPLETE)
  })
})

describe('submitting', () => {
  test('with missing answers saves nothing and marks each until it is given', async () => {
    const saveProfile = vi.fn(async () => {})
    const actor = await start({ saveProfile })
    expect(listMissingAnswers(actor.getSnapshot())).toEqual([])

    actor.send({ type: 'profile.submitted' })
    expect(listMissingAnswers(actor.getSnapshot())).toEqual(['role', 'teamSize', 'useCases'])
    actor.send({ type: 'answer.chosen', answer: { teamSize: '20+' } })
    expect(listMissingAnswers(actor.getSnapshot())).toEqual(['role', 'useCases'])
    actor.send({ type: 'profile.submitted' })
    expect(actor.getSnapshot().context.refusals).toBe(2)
    expect(saveProfile).not.toHaveBeenCalled()
  })

  test('complete answers are saved once, and the step ends', async () => {
    const saveProfile = vi.fn(async () => {})
    const actor = await start({ saveProfile })
    answer(actor, COMPLETE)
    actor.send({ type: 'profile.submitted' })
    actor.send({ type: 'profile.submitted' })
    expect(actor.getSnapshot().hasTag('saving')).toBe(true)

    expect(await waitFor(actor, ({ status }) => status === 'done')).toMatchObject({ output: 'saved' })
    expect(saveProfile).toHaveBeenCalledExactlyOnceWith({ profile: COMPLETE })
  })

  test.each([
    ['offline', new ProfileFailure('offline')],
    ['refused', new ProfileFailure('refused')],
    ['unavailable', new ProfileFailure('unavailable')],
    ['unavailable', new TypeError('anything else')],
  ])('a failure shows %s, keeps the answers and can be tried again', async (problem, failure) => {
    const saveProfile = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined)
    const actor = await start({ saveProfile })
    answer(actor, COMPLETE)
    actor.send({ type: 'profile.submitted' })
    await waitFor(actor, (snapshot) => snapshot.matches('editing'))
    expect(actor.getSnapshot().context).toMatchObject({ problem, answers: COMPLETE })

    actor.send({ type: 'profile.submitted' })
    expect(actor.getSnapshot().context.problem).toBeNull()
    expect(await waitFor(actor, ({ status }) => status === 'done')).toMatchObject({ output: 'saved' })
  })

  test('a phone the server does not know as proven leads back to the code', async () => {
    const reportRefusal = vi.fn()
    const saveProfile = () => Promise.reject(new ProfileFailure('notProven'))
    const actor = await start({ saveProfile, reportRefusal })
    answer(actor, COMPLETE)
    actor.send({ type: 'profile.submitted' })
    expect(await waitFor(actor, ({ status }) => status === 'done')).toMatchObject({ output: 'notProven' })
    expect(reportRefusal).toHaveBeenCalledOnce()
  })
})

type Surroundings = {
  loadDraft: () => Promise<unknown>
  keepDraft: (input: { answers: ProfileAnswers }) => Promise<void>
  saveProfile: (input: { profile: Profile }) => Promise<void>
  reportRefusal: () => void
}

function provideMachine({
  loadDraft = async () => null,
  keepDraft = async () => {},
  saveProfile = async () => {},
  reportRefusal = () => {},
}: Partial<Surroundings>) {
  return profileMachine.provide({
    actors: {
      loadDraft: fromPromise(() => loadDraft()),
      keepDraft: fromPromise(({ input }) => keepDraft(input)),
      saveProfile: fromPromise(({ input }) => saveProfile(input)),
    },
    actions: { reportRefusal },
  })
}

/** A running chart that has read its draft. */
async function start(surroundings: Partial<Surroundings> = {}): Promise<ProfileRef> {
  const actor = createActor(provideMachine(surroundings)).start()
  await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  return actor
}

function answer(actor: ProfileRef, { useCases, ...single }: Profile) {
  actor.send({ type: 'answer.chosen', answer: single })
  for (const useCase of useCases) actor.send({ type: 'useCase.toggled', useCase })
}
