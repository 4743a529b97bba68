import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SignUpLine } from '#api/sign-up/lines.ts'
import { createRunRecord, type RunRecord } from '#api/sign-up/run-record.ts'
import { acceptLead } from '#api/store/accept-lead.ts'
import { composeResolution, planIntent } from '#api/store/intents.ts'
import { findLead, type Lead } from '#api/store/leads.ts'
import { NO_PROGRESS } from '#machines/sign-up/progress.ts'
import { REGISTRATION, setUpSharedApi } from '#tests/support/api.ts'
import { createLeadJob, createNewLead } from '#tests/support/store-examples.ts'

const INPUT = { registration: REGISTRATION, simulation: null, progress: NO_PROGRESS, steps: null }

describe('the record of a run', () => {
  const api = setUpSharedApi()
  let lead: Lead
  let record: RunRecord
  let lines: SignUpLine[]
  beforeEach(async () => {
    await api.reset()
    const wanted = createNewLead()
    const acceptance = await acceptLead(api.services.database.db, wanted, createLeadJob(wanted))
    if (acceptance.outcome !== 'accepted') throw new Error(acceptance.outcome)
    lead = acceptance.lead
    lines = []
    record = createRunRecord(api.services, lead, {
      claim: acceptance.claim,
      isVisitorWaiting: true,
      address: null,
      sendLine: (line) => void lines.push(line),
    })
    await record.tryLock(['email:ana'])
  })

  const readSteps = async () =>
    (await findLead(api.services.database.db, lead.id))?.steps.map(
      ({ step, outcome }) => `${step} ${outcome}`,
    )

  test('keeps what a step created although the chart had stopped waiting for it', async () => {
    const { db } = api.services.database
    await planIntent(db, 'person:ana', 'person', lead.id, 60_000)
    const patience = new AbortController()
    const step = record.step('resolvePerson', async () => {
      patience.abort()
      return { output: 7, patch: { personId: 7 }, facts: [composeResolution('person:ana', '7')] }
    })
    await step(INPUT, patience.signal)
    await record.end({ type: 'run.completed', owesSteps: true })
    expect(await planIntent(db, 'person:ana', 'person', null, 60_000)).toMatchObject({
      outcome: 'done',
      externalId: '7',
    })
    expect(await readSteps()).toEqual(['acquireLock done', 'resolvePerson deferred'])
    expect((await findLead(db, lead.id))?.personId).toBeNull()
  })

  test('ends after every step is recorded and told, also one that nothing waits for', async () => {
    const { db } = api.services.database
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const execute = db.execute.bind(db)
    // A new connection takes its time.
    const slow = vi
      .spyOn(db, 'execute')
      .mockImplementationOnce(((statement) => opened.then(() => execute(statement))) as typeof db.execute)
    const patience = new AbortController()
    // It never ends: the call hangs.
    const step = record.step('resolveDeal', () => new Promise<never>(() => {}))
    void step(INPUT, patience.signal)
    patience.abort()
    let toldBefore: readonly SignUpLine[] | null = null
    const ending = record.end({ type: 'run.completed', owesSteps: true }).then(() => {
      toldBefore = [...lines]
    })
    for (let look = 0; look < 3; look += 1) await readSteps()
    expect(toldBefore).toBeNull()
    open()
    await ending
    slow.mockRestore()
    expect(toldBefore).toEqual([
      { type: 'step', step: 'resolveDeal', outcome: 'deferred', problem: 'unavailable' },
    ])
    expect(await readSteps()).toEqual(['acquireLock done', 'resolveDeal deferred'])
  })

  test('tells a step that is recorded with the next one only with it, in their order', async () => {
    const { signal } = new AbortController()
    const track = record.step('trackSignup', async () => ({
      output: undefined,
      patch: {},
      recorded: 'withNext',
    }))
    await track(INPUT, signal)
    expect([lines, await readSteps()]).toEqual([[], ['acquireLock done']])
    const save = record.step('saveRegistration', async () => ({ output: undefined, patch: {} }))
    await save(INPUT, signal)
    expect(lines).toMatchObject([{ step: 'trackSignup' }, { step: 'saveRegistration' }])
    expect(await readSteps()).toEqual(['acquireLock done', 'trackSignup done', 'saveRegistration done'])
  })
})
