import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { assistantConfigMachine } from '#machines/assistant-config/assistant-config.machine.ts'
import {
  ANSWERING_HOURS,
  type AssistantConfig,
  DEFAULT_CONFIG,
  FORBIDDEN_TOPICS,
  isValidName,
  parseConfig,
  TONES,
  toggleTopic,
} from '#machines/assistant-config/assistant-config.ts'
import { ASSISTANT_NAME_LENGTH } from '#machines/assistant-config/limits.ts'
import {
  SETUP_PROBLEM_MESSAGES,
  SetupFailure,
  type SetupFailureReason,
} from '#machines/customization/setup-failure.ts'
import { integrationsMachine } from '#machines/integrations/integrations.machine.ts'
import {
  INTEGRATIONS,
  type IntegrationChoices,
  parseChoices,
  toggleIntegration,
} from '#machines/integrations/integrations.ts'
import { waitFor } from '#tests/support/wait-for.ts'

test('a refused key shows the message of spec S2 8', () => {
  expect(SETUP_PROBLEM_MESSAGES.keyInvalid).toBe('Falha ao validar a API Key do Pipedrive.')
})

describe('what was kept', () => {
  test('is parsed from any value, and parsing the result changes nothing', () => {
    const [names, wanted] = [new Set<string>(), new Set<string>()]
    const mixWithAnything = (...values: readonly string[]) =>
      fc.oneof(fc.constantFrom(...values), fc.anything())
    const keptBefore = fc.record(
      {
        pipedrive: fc.oneof(fc.string(), fc.anything()),
        wanted: fc.oneof(fc.array(mixWithAnything(...INTEGRATIONS)), fc.anything()),
        name: fc.oneof(fc.string(), fc.anything()),
        tone: mixWithAnything(...TONES),
        hours: mixWithAnything(...ANSWERING_HOURS),
        forbidden: fc.oneof(fc.array(mixWithAnything(...FORBIDDEN_TOPICS)), fc.anything()),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(keptBefore, fc.anything()), (stored) => {
        const choices = parseChoices(stored)
        expect(parseChoices(choices)).toEqual(choices)
        const config = parseConfig(stored)
        expect(parseConfig(config)).toEqual(config)
        expect(isValidName(config.name)).toBe(true)
        names.add(config.name)
        for (const integration of choices.wanted) wanted.add(integration)
      }),
    )
    expect(names.size).toBeGreaterThan(5)
    expect([...wanted].sort()).toEqual([...INTEGRATIONS].sort())
  })

  test('loses only invalid parts', () => {
    expect(parseChoices({ pipedrive: 'x'.repeat(90), wanted: ['zapsign', 'sap', 'asaas'] })).toEqual({
      pipedrive: 'x'.repeat(60),
      wanted: ['asaas', 'zapsign'],
    })
    expect(
      parseConfig({ name: 'Lia', tone: 'rude', hours: 'expediente', forbidden: ['acordos', 7] }),
    ).toEqual({
      name: 'Lia',
      tone: DEFAULT_CONFIG.tone,
      hours: 'expediente',
      forbidden: ['acordos'],
    })
  })

  test('toggling twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.subarray([...INTEGRATIONS]),
        fc.constantFrom(...INTEGRATIONS),
        fc.subarray([...FORBIDDEN_TOPICS]),
        fc.constantFrom(...FORBIDDEN_TOPICS),
        (wanted, integration, forbidden, topic) => {
          expect(toggleIntegration(toggleIntegration(wanted, integration), integration)).toEqual(wanted)
          expect(toggleTopic(toggleTopic(forbidden, topic), topic)).toEqual(forbidden)
        },
      ),
    )
  })
})

describe('the integrations', () => {
  test('a valid key leaves the name of its account, and no key', async () => {
    const { actor, connect } = await startIntegrations()
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
      const { actor } = await startIntegrations({
        connect: async () => Promise.reject(new SetupFailure(reason)),
      })
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
    const { actor, connect } = await startIntegrations()
    actor.send({ type: 'key.changed', apiKey: '   ' })
    actor.send({ type: 'key.submitted' })
    expect(connect).not.toHaveBeenCalled()
  })

  test('choices are restored, saved, and saved again after a failure', async () => {
    const kept: IntegrationChoices = { pipedrive: 'Prado Advogados', wanted: ['zapsign'] }
    const save = vi.fn(async () => {}).mockRejectedValueOnce(new SetupFailure('offline'))
    const { actor } = await startIntegrations({ kept, save })
    actor.send({ type: 'connection.removed' })
    actor.send({ type: 'choices.submitted' })
    await waitFor(actor, ({ context }) => context.saveProblem === 'offline')
    actor.send({ type: 'choices.submitted' })
    await waitFor(actor, ({ output }) => output === 'saved')
    expect(save).toHaveBeenLastCalledWith({ pipedrive: null, wanted: ['zapsign'] })
  })

  test('a phone the server does not know ends the page', async () => {
    const { actor } = await startIntegrations({ connect: createRefusal('notProven') })
    actor.send({ type: 'key.changed', apiKey: 'c0ffee' })
    actor.send({ type: 'key.submitted' })
    await waitFor(actor, ({ output }) => output === 'notProven')
  })
})

describe('the assistant', () => {
  test.each([
    ['L', false],
    [' L ', false],
    ['Li', true],
    ['L'.repeat(30), true],
    ['L'.repeat(31), false],
  ])('may be called "%s": %s', (name, isValid) => {
    expect(isValidName(name)).toBe(isValid)
  })

  test('is restored as it was set up', async () => {
    const kept: AssistantConfig = {
      name: 'Lia',
      tone: 'objetivo',
      hours: 'fora-do-expediente',
      forbidden: ['acordos', 'outros-clientes'],
    }
    const { actor } = await startAssistant({ kept })
    expect(actor.getSnapshot().context.config).toEqual(kept)
    const changed = await startAssistant({ kept: { ...kept, tone: 'formal' } })
    expect(changed.actor.getSnapshot().context.config.tone).toBe('formal')
  })

  test('a failure without a known reason is temporary', async () => {
    const { actor } = await startAssistant({ save: () => Promise.reject(new Error('bug')) })
    actor.send({ type: 'config.submitted' })
    await waitFor(actor, ({ context }) => context.problem !== null)
    expect(actor.getSnapshot().context.problem).toBe('unavailable')
  })

  test('is saved as it was set up, with its name trimmed', async () => {
    const { actor, save } = await startAssistant()
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

  test('needs a name, and says so until it has one', async () => {
    const { actor, save } = await startAssistant()
    actor.send({ type: 'config.changed', change: { name: ' L ' } })
    actor.send({ type: 'config.submitted' })
    expect(actor.getSnapshot().hasTag('refused')).toBe(true)
    actor.send({ type: 'config.changed', change: { name: 'Lia'.repeat(ASSISTANT_NAME_LENGTH.max) } })
    expect(actor.getSnapshot().hasTag('refused')).toBe(false)
    expect(actor.getSnapshot().context.config.name).toHaveLength(ASSISTANT_NAME_LENGTH.max)
    expect(save).not.toHaveBeenCalled()
  })

  test('a failure says why and keeps everything; an unknown phone ends the page', async () => {
    const { actor } = await startAssistant({ save: createRefusal('unavailable') })
    actor.send({ type: 'config.submitted' })
    await waitFor(actor, ({ context }) => context.problem === 'unavailable')
    expect(actor.getSnapshot().context.config).toEqual(DEFAULT_CONFIG)
    const refused = await startAssistant({ save: createRefusal('notProven') })
    refused.actor.send({ type: 'config.submitted' })
    await waitFor(refused.actor, ({ output }) => output === 'notProven')
  })
})

function createRefusal(reason: SetupFailureReason) {
  return () => Promise.reject(new SetupFailure(reason))
}

type IntegrationFakes = {
  kept: unknown
  connect: (apiKey: string) => Promise<{ company: string }>
  save: (choices: IntegrationChoices) => Promise<void>
}

async function startIntegrations(fakes: Partial<IntegrationFakes> = {}) {
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

async function startAssistant(
  fakes: { kept?: unknown; save?: (config: AssistantConfig) => Promise<void> } = {},
) {
  const save = vi.fn(fakes.save ?? (async () => {}))
  const machine = assistantConfigMachine.provide({
    actors: {
      recallConfig: fromPromise<unknown, void>(async () => fakes.kept ?? null),
      saveConfig: fromPromise(({ input }) => save(input.config)),
    },
  })
  const actor = createActor(machine).start()
  await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  return { actor, save }
}
