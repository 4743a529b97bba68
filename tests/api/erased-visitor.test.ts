import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { consents } from '#api/store/schema.ts'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { PRESETS } from '#machines/sandbox/faults.ts'
import { createPageEvent, giveConsent, report } from '#tests/support/ad-events.ts'
import { PHONE, PROFILE, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { cancel, move } from '#tests/support/calls.ts'
import { listChargesBy, PLAN, performPayerAct } from '#tests/support/checkout.ts'
import { createLink, openLink, proveHere } from '#tests/support/continuation.ts'
import { letTimePass } from '#tests/support/database.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { findHolders } from '#tests/support/find-holders.ts'
import { drainOutbox, setFaults } from '#tests/support/outage.ts'
import { book, listLateSlots, readAppointment } from '#tests/support/scheduling.ts'
import { storeSessionRecord } from '#tests/support/session-record.ts'

const HOUR_MS = 3_600_000

/** A visitor whose every answer is found by a word that nothing else of the database contains. */
const ZULMIRA = {
  nomeCompleto: 'Zulmira Quixadá',
  email: 'zulmira@quixada.adv.br',
  telefone: '11987654321',
  razaoSocial: 'Paranapiacaba Advogados',
  cpfCnpj: '11222333000181',
  source: { utm_campaign: 'maio-mossoro', referrer: 'jaguaribe.example' },
  simulation: PLAN,
}

/** The call that the firm wants: another person of it answers. */
const CALLED = {
  contactName: 'Ubirajara Tocantins',
  contactEmail: ZULMIRA.email,
  contactPhone: PHONE,
  comment: 'Falar de Itaquaquecetuba',
}

const FBP = 'fb.1.1790000000000.1234567890'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What the tables hold of them before: words, the phone with and without +55 and ninth digit, and hashes without a secret. */
const TRACES = [
  ...['zulmira', 'quixad', 'paranapiacaba', 'mossoro', 'jaguaribe', 'ubirajara', 'tocantins'],
  ...['itaquaquecetuba', 'jacarezinho', 'navegador de teste', FBP, '87654321', '11222333'],
  // As the ad platform and the payment provider know them.
  ...[ZULMIRA.email, '5511987654321', `${PHONE}|${ZULMIRA.cpfCnpj}`].map(sha256),
]

/** Those and other spellings: what may stand nowhere afterwards. */
const FORBIDDEN = [...TRACES, '8765-4321', '11.222.333', '192.0.2.7']

/** Counters against abuse go by themselves within 25 hours, as /meus-dados says. */
const COUNTERS = { rate_limits: ['192.0.2.7'] }

const api = setUpSharedApi()

const ASSISTANT = { part: 'assistant', name: 'Jacarezinho', tone: 'formal', hours: 'sempre', forbidden: [] }

/** Leaves what a visitor can leave with us, from the cookie notice on one device to a paid order and a call on another. */
async function leaveEverything(): Promise<TestVisitor> {
  const laptop = api.createVisitor('192.0.2.77')
  giveConsent(laptop)
  laptop.setCookie(`_fbp=${FBP}`)
  await laptop.post('/api/consent', createConsentRecord({ analytics: true, marketing: true }, Date.now()))
  // What is queued for the ad platform stays, before the sign-up and after it.
  await setFaults(api, 'meta', PRESETS.down)
  expect((await report(laptop, createPageEvent())).status).toBe(202)
  await laptop.signUp(ZULMIRA)
  for (const wrong of ['000000', '000001']) expect((await laptop.validate(wrong)).status).toBe(422)
  expect((await laptop.requestCode()).status).toBe(429)

  const phone = api.createVisitor('192.0.2.78')
  giveConsent(phone)
  phone.setCookie(`_fbp=${FBP}`)
  expect((await openLink(phone, await createLink(api, laptop))).status).toBe(200)
  expect((await proveHere(phone, await api.readCode())).status).toBe(200)
  await api.drainOutbox()
  const track = async (event: string, payload?: object) =>
    expect((await phone.post('/api/track', payload ? { event, payload } : { event })).status, event).toBe(202)
  await storeSessionRecord(phone, { email: ZULMIRA.email })
  await track('profile_completed', PROFILE)
  await track('customization_saved', ASSISTANT)
  await track('implementation_accepted')
  expect((await report(phone, createPageEvent())).status).toBe(202)

  const [first = '', second = '', third = ''] = await listLateSlots(phone)
  await move(phone, await readAppointment(await book(phone, first, CALLED)), second)
  await cancel(phone, await readAppointment(await book(phone, third, CALLED)))
  expect(
    (
      await phone.post('/api/masterclass', {
        masterclass: 'automacao',
        nome: ZULMIRA.nomeCompleto,
        email: 'zulmira@casa.example',
        telefone: ZULMIRA.telefone,
        consent: true,
      })
    ).status,
  ).toBe(202)
  await performPayerAct(api, (await listChargesBy(phone, 'pix')).paymentId, { act: 'pay' })
  await api.drainOutbox()
  return phone
}

test('whoever left everything is found in no table and no log line once it is erased', async () => {
  const visitor = await leaveEverything()
  const { database, logKeeper } = api.services
  await letTimePass(database.db, HOUR_MS)
  const held = Object.values(await findHolders(database.db, TRACES)).flat()
  expect(TRACES.filter((text) => !held.includes(text))).toEqual([])

  const erase = await visitor.send('/api/my-data', { method: 'DELETE', headers: FROM_OUR_PAGE })
  expect(erase.status).toBe(200)
  await logKeeper.save(database.db)
  expect(await findHolders(database.db, FORBIDDEN)).toEqual(COUNTERS)
  // Nor does work that goes on afterwards write any of it again.
  await drainOutbox(api)
  expect(await findHolders(database.db, FORBIDDEN)).toEqual(COUNTERS)
  expect(await database.db.select().from(consents)).toMatchObject([{ sessionId: null, marketing: true }])
  const log = api.logs.join('\n').toLowerCase()
  expect(FORBIDDEN.filter((text) => log.includes(text))).toEqual([])
})
