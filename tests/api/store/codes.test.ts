import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findCode, guessCode, issueCode } from '#api/store/codes.ts'
import { otpCodes } from '#api/store/schema.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'

const LIFE_MS = 10 * 60_000
const BLOCK_MS = 60 * 60_000
const PHONE = '+5511987654321'

describeStore('codes', (store) => {
  const issue = (codeHash: string, sessionId = 'session') =>
    issueCode(store.db, { sessionId, phone: PHONE, codeHash, channel: 'whatsapp', lifeMs: LIFE_MS })
  const guess = (codeHash: string, sessionId = 'session') => guessCode(store.db, sessionId, PHONE, codeHash)
  const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run))

  it('accepts the right code once', async () => {
    await issue('right')
    expect(await guess('right')).toEqual({ outcome: 'accepted', channel: 'whatsapp' })
    expect(await guess('right')).toEqual({ outcome: 'missing' })
    expect(await guess('wrong')).toEqual({ outcome: 'missing' })
  })

  it('counts no more of fifty parallel wrong guesses than there are', async () => {
    await issue('right')
    const outcomes = (await times(50, () => guess('wrong'))).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(MAX_WRONG_GUESSES)
    expect(outcomes.filter((outcome) => outcome === 'blocked')).toHaveLength(50 - MAX_WRONG_GUESSES)
    expect((await findCode(store.db, 'session', PHONE))?.wrongGuesses).toBe(MAX_WRONG_GUESSES)
  })

  it('accepts one of eight parallel right guesses', async () => {
    await issue('right')
    const outcomes = (await times(8, () => guess('right'))).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'missing')).toHaveLength(7)
  })

  it('allows no more guesses even when a parallel flood contains the right code', async () => {
    await issue('right')
    for (let index = 0; index < MAX_WRONG_GUESSES; index += 1) await guess('wrong')
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) => guess(index % 3 === 0 ? 'right' : 'wrong')),
    )
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['blocked']))
  })

  it('says how many guesses are left, and until when it is blocked', async () => {
    await issue('right')
    expect(await guess('wrong')).toEqual({ outcome: 'wrong', left: MAX_WRONG_GUESSES - 1, retryAt: null })
    for (let index = 0; index < MAX_WRONG_GUESSES - 2; index += 1) await guess('wrong')
    const last = await guess('wrong')
    expect(last).toEqual({ outcome: 'wrong', left: 0, retryAt: expect.any(Date) })
    if (last.outcome !== 'wrong') throw new Error(last.outcome)
    expect(await guess('right')).toEqual({ outcome: 'blocked', retryAt: last.retryAt })
  })

  it('keeps count and block over a resend; the block lasts an hour and then the count starts over', async () => {
    await issue('first')
    for (let index = 0; index < MAX_WRONG_GUESSES - 1; index += 1) await guess('wrong')
    await issue('second')
    expect(await guess('wrong')).toMatchObject({ outcome: 'wrong', left: 0 })
    await issue('third')
    expect(await guess('third')).toMatchObject({ outcome: 'blocked' })
    await letTimePass(store.db, BLOCK_MS - 1_000)
    await issue('fourth')
    expect(await guess('fourth')).toMatchObject({ outcome: 'blocked' })
    await letTimePass(store.db, 1_000)
    expect(await guess('wrong')).toEqual({ outcome: 'wrong', left: MAX_WRONG_GUESSES - 1, retryAt: null })
    expect(await guess('fourth')).toMatchObject({ outcome: 'accepted' })
  })

  it('replaces the earlier code', async () => {
    await issue('first')
    const { sentAt } = await issue('second')
    expect((await findCode(store.db, 'session', PHONE))?.sentAt).toEqual(sentAt)
    expect(await guess('first')).toMatchObject({ outcome: 'wrong', left: MAX_WRONG_GUESSES - 1 })
    expect(await guess('second')).toMatchObject({ outcome: 'accepted' })
  })

  it('refuses an expired code and counts nothing', async () => {
    await issue('right')
    await letTimePass(store.db, LIFE_MS + 1_000)
    await times(MAX_WRONG_GUESSES + 1, () => guess('wrong'))
    expect(await guess('right')).toEqual({ outcome: 'expired' })
    await issue('again')
    expect(await guess('wrong')).toMatchObject({ outcome: 'wrong', left: MAX_WRONG_GUESSES - 1 })
  })

  it('knows no code that was not sent, nor one of another session or phone', async () => {
    expect(await guess('right')).toEqual({ outcome: 'missing' })
    await issue('right', 'another')
    expect(await guess('right')).toEqual({ outcome: 'missing' })
    expect(await guessCode(store.db, 'another', '+351911111111', 'right')).toEqual({
      outcome: 'missing',
    })
    expect(await findCode(store.db, 'session', PHONE)).toBeNull()
  })

  it('starts the count anew after a right guess', async () => {
    await issue('first')
    for (let index = 0; index < MAX_WRONG_GUESSES - 1; index += 1) await guess('wrong')
    await guess('first')
    await issue('second')
    expect(await guess('wrong')).toMatchObject({ left: MAX_WRONG_GUESSES - 1 })
  })

  it('never accepts a code after the last wrong guess within the hour, in any order of events', async () => {
    const action = fc.constantFrom('wrong', 'wrong', 'wrong', 'right', 'resend', 'minute')
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
        await store.db.delete(otpCodes)
        await issue('right')
        let wrong = 0
        let usable = true
        for (const next of actions) {
          if (next === 'minute') await letTimePass(store.db, 20_000)
          else if (next === 'resend') {
            await issue('right')
            usable = true
          } else {
            const { outcome } = await guess(next)
            const expected =
              wrong >= MAX_WRONG_GUESSES
                ? 'blocked'
                : !usable
                  ? 'missing'
                  : next === 'right'
                    ? 'accepted'
                    : 'wrong'
            expect(outcome).toBe(expected)
            outcomes.add(outcome)
            if (outcome === 'wrong') wrong += 1
            if (outcome === 'accepted') {
              usable = false
              wrong = 0
            }
          }
        }
      }),
      // Between them, the examples have every outcome; random orders may lack one.
      {
        numRuns: 25,
        examples: [[['right', 'right']], [[...Array<'wrong'>(MAX_WRONG_GUESSES).fill('wrong'), 'right']]],
      },
    )
    expect([...outcomes]).toEqual(expect.arrayContaining(['accepted', 'blocked', 'missing', 'wrong']))
  })
})
