import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { assistantConfigMachine } from '#machines/assistant-config/assistant-config.machine.ts'
import {
  type AssistantConfig,
  configFrom,
  DEFAULT_CONFIG,
  FORBIDDEN_TOPICS,
  isNameSound,
  NAME_LENGTH,
  toggledTopic,
} from '#machines/assistant-config/assistant-config.ts'
import {
  SETUP_PROBLEM_MESSAGES,
  SetupFailure,
  type SetupFailureReason,
} from '#machines/customization/setup-failure.ts'
import { integrationsMachine } from '#machines/integrations/integrations.machine.ts'
import {
  choicesFrom,
  INTEGRATIONS,
  type IntegrationChoices,
  toggledIntegration,
} from '#machines/integrations/integrations.ts'

test('a refused key is told in the words of spec S2 8', () => {
  expect(SETUP_PROBLEM_MESSAGES.keyInvalid).toBe('Falha ao validar a API Key do Pipedrive.')
})

describe('what was kept', () => {
  test('is read whatever it is, and read again it is the same', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const choices = choicesFrom(stored)
        expect(choicesFrom(choices)).toEqual(choices)
        const config = configFrom(stored)
        expect(configFrom(config)).toEqual(config)
        expect(isNameSound(config.name)).toBe(true)
      }),
    )
  })

  test('loses only what does not fit', () => {
    expect(choicesFrom({ pipedrive: 'x'.repeat(90), wanted: ['zapsign', 'sap', 'asaas'] })).toEqual({
      pipedrive: 'x'.repeat(60),
      wanted: ['asaas', 'zapsign'],
    })
    expect(configFrom({ name: 'Lia', tone: 'rude', hours: 'expediente', forbidden: ['acordos', 7] })).toEqual(
      {
        name: 'Lia',
        tone: DEFAULT_CONFIG.tone,
        hours: 'expediente',
        forbidden: ['acordos'],
      },
    )
  })

  test('toggling twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.subarray([...INTEGRATIONS]),
        fc.constantFrom(...INTEGRATIONS),
        fc.subarray([...FORBIDDEN_TOPICS]),
        fc.constantFrom(...FORBIDDEN_TOPICS),
        (wanted, integration, forbidden, topic) => {
          expect(toggledIntegration(toggledIntegration(wanted, integration), integration)).toEqual(wanted)
          expect(toggledTopic(toggledTopic(forbidden, topic), topic)).toEqual(forbidden)
        },
      ),
    )
  })
})

describe('the integrations', () => {
  test('a valid key leaves the name of its account, and no key', async () => {
    const { actor, connect } = await integrations()
    actor.send({ type: 'key.changed', apiKey: '  c0ffee  ' })
    actor.send({ type: 'key.submitted' })
    expect(actor.getSnapshot().hasTag('connecting')).toBe(true)
    await waitFor(actor, (snapshot) => snapshot.matches('editing'))
    expect(connect).toHaveBeenCalledExactlyOnceWith('c0ffee')
    expect(actor.getSnapshot().context).toMatchObject({
      apiKey: '',
      choices: { pipedrive: 'Prado Advogados', wanted: [] },
    })
  })

  test.each(['keyInvalid', 'tooMany', 'offline', 'unavailable'] as const)(
    'a key that fails (%s) says why until it is changed, and the rest stays',
    async (reason) => {
      const { actor } = await integrations({ connect: async () => Promise.reject(new SetupFailure(reason)) })
      actor.send({ type: 'integration.toggled', integration: 'asaas' })
      actor.send({ type: 'key.changed', apiKey: 'dead' })
      actor.send({ type: 'key.submitted' })
      await waitFor(actor, ({ context }) => context.keyProblem !== null)
      expect(actor.getSnapshot().context).toMatchObject({
        apiKey: 'dead',
        keyProblem: reason,
        choices: { pipedrive: null, wanted: ['asaas'] },
      })
      actor.send({ type: 'key.changed', apiKey: 'dea' })
      expect(actor.getSnapshot().context.keyProblem).toBeNull()
    },
  )

  test('nothing is checked without a key', async () => {
    const { actor, connect } = await integrations()
    actor.send({ type: 'key.changed', apiKey: '   ' })
    actor.send({ type: 'key.submitted' })
    expect(connect).not.toHaveBeenCalled()
  })

  test('choices are found again, saved, and saved again after a failure', async () => {
    const kept: IntegrationChoices = { pipedrive: 'Prado Advogados', wanted: ['zapsign'] }
    const save = vi.fn(async () => {}).mockRejectedValueOnce(new SetupFailure('offline'))
    const { actor } = await integrations({ kept, save })
    actor.send({ type: 'connection.removed' })
    actor.send({ type: 'choices.submitted' })
    await waitFor(actor, ({ context }) => context.saveProblem === 'offline')
    actor.send({ type: 'choices.submitted' })
    await waitFor(actor, ({ output }) => output === 'saved')
    expect(save).toHaveBeenLastCalledWith({ pipedrive: null, wanted: ['zapsign'] })
  })

  test('a phone the server does not know ends the page', async () => {
    const { actor } = await integrations({ connect: refusing('notValidated') })
    actor.send({ type: 'key.changed', apiKey: 'c0ffee' })
    actor.send({ type: 'key.submitted' })
    await waitFor(actor, ({ output }) => output === 'notValidated')
  })
})

describe('the assistant', () => {
  test('is saved as it was set up, its name without spaces around', async () => {
    const { actor, save } = await assistant()
    actor.send({ type: 'config.changed', change: { name: ' Lia ', tone: 'proximo' } })
    actor.send({ type: 'topic.toggled', topic: 'acordos' })
    actor.send({ type: 'config.submitted' })
    await waitFor(actor, ({ output }) => output === 'saved')
    expect(save).toHaveBeenCalledExactlyOnceWith({
      ...DEFAULT_CONFIG,
      name: 'Lia',
      tone: 'proximo',
      forbidden: ['honorarios', 'chances-de-exito', 'prazos-do-processo', 'acordos'],
    })
  })

  test('needs a name, and says so until there is one', async () => {
    const { actor, save } = await assistant()
    actor.send({ type: 'config.changed', change: { name: ' L ' } })
    actor.send({ type: 'config.submitted' })
    expect(actor.getSnapshot().hasTag('refused')).toBe(true)
    actor.send({ type: 'config.changed', change: { name: 'Lia'.repeat(NAME_LENGTH.max) } })
    expect(actor.getSnapshot().hasTag('refused')).toBe(false)
    expect(actor.getSnapshot().context.config.name).toHaveLength(NAME_LENGTH.max)
    expect(save).not.toHaveBeenCalled()
  })

  test('a failure says why and keeps everything; an unknown phone ends the page', async () => {
    const { actor } = await assistant({ save: refusing('unavailable') })
    actor.send({ type: 'config.submitted' })
    await waitFor(actor, ({ context }) => context.problem === 'unavailable')
    expect(actor.getSnapshot().context.config).toEqual(DEFAULT_CONFIG)
    const refused = await assistant({ save: refusing('notValidated') })
    refused.actor.send({ type: 'config.submitted' })
    await waitFor(refused.actor, ({ output }) => output === 'notValidated')
  })
})

function refusing(reason: SetupFailureReason) {
  return () => Promise.reject(new SetupFailure(reason))
}

type IntegrationFakes = {
  kept: unknown
  connect: (apiKey: string) => Promise<{ company: string }>
  save: (choices: IntegrationChoices) => Promise<void>
}

async function integrations(fakes: Partial<IntegrationFakes> = {}) {
  const connect = vi.fn(fakes.connect ?? (async () => ({ company: 'Prado Advogados' })))
  const save = vi.fn(fakes.save ?? (async () => {}))
  const machine = integrationsMachine.provide({
    actors: {
      recallChoices: fromPromise<unknown, void>(async () => fakes.kept ?? null),
      connectPipedrive: fromPromise(({ input }) => connect(input.apiKey)),
      saveChoices: fromPromise(({ input }) => save(input.choices)),
    },
  })
  const actor = createActor(machine).start()
  await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  return { actor, connect, save }
}

async function assistant(fakes: { save?: (config: AssistantConfig) => Promise<void> } = {}) {
  const save = vi.fn(fakes.save ?? (async () => {}))
  const machine = assistantConfigMachine.provide({
    actors: {
      recallConfig: fromPromise<unknown, void>(async () => null),
      saveConfig: fromPromise(({ input }) => save(input.config)),
    },
  })
  const actor = createActor(machine).start()
  await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  return { actor, save }
}
