import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { engines } from '#tests/support/database.ts'

describe.each(engines)('signing up, on %s', (engine) => {
  let api: TestApi
  beforeEach(async () => {
    api = await startApi(engine)
  })
  afterEach(() => api.stop())

  test('makes one person and one deal, sends one code and pins a note, in the order of spec S2 4', async () => {
    const lines = await api.visitor().signUp()
    expect(lines).toEqual([
      { type: 'accepted', leadId: expect.any(String) },
      ...['acquireLock', 'resolvePerson', 'resolveDeal', 'trackSignup', 'saveRegistration', 'sendCode'].map(
        (step) => ({
          type: 'step',
          step,
          outcome: 'done',
        }),
      ),
      {
        type: 'ended',
        outcome: 'completed',
        codeSent: true,
        registration: expect.objectContaining({
          email: 'ana@exemplo.com.br',
          phone: '+5511987654321',
          isExisting: false,
        }),
      },
    ])
    await api.settled()
    const { persons, stages, messages } = await api.world()
    expect(persons).toMatchObject([
      { name: 'Ana Prado', emails: ['ana@exemplo.com.br'], phones: ['+5511987654321'] },
    ])
    expect(stages[0]?.deals).toMatchObject([
      { title: 'Prado Advogados - Ana Prado', value: 0, currency: 'BRL' },
    ])
    expect(stages[0]?.deals[0]?.notes).toHaveLength(1)
    expect(messages).toMatchObject([{ phone: '+5511987654321', channel: 'whatsapp' }])
  })
})
