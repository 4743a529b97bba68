import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { RECORD, REGISTRATION, SIMULATION } from '#machines/samples/visitor.ts'
import { KNOWN_AT_SERVER, SIGN_UP_STEPS, type SignUpProgress } from '#machines/sign-up/progress.ts'
import { writeCookie } from '#src/lib/storage/cookies.ts'
import { browserSignUpFormMachine } from '#src/screens/sign-up/sign-up-actors.ts'

const LINES = [
  { type: 'accepted', leadId: 'lead' },
  ...SIGN_UP_STEPS.map((step) => ({ type: 'step', step, outcome: 'done' })),
  { type: 'ended', outcome: 'completed', registration: RECORD, codeSent: true },
]

const SESSION = { isPhoneProven: false, registration: null, signup: 'none', snapshot: null }

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/signup'
      ? new Response(LINES.map((line) => `${JSON.stringify(line)}\n`).join(''), { status: 201 })
      : Response.json({ success: true, data: SESSION }),
  )
})

test('the CNPJ travels in the body, and a name that arrives during a press waits for its end', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path !== '/api/company-name') return Response.json({ success: true, data: SESSION })
    sent.push([init.method, JSON.parse(String(init.body))])
    return Response.json({ success: true, data: { name: 'MOURA E PRADO ADVOGADOS' } })
  })
  const form = createActor(browserSignUpFormMachine).start()
  const getName = () => form.getSnapshot().context.draft.registration.razaoSocial
  await waitFor(form, (snapshot) => snapshot.matches('filling'))
  const listen = vi.spyOn(window, 'addEventListener')
  window.dispatchEvent(new MouseEvent('mousedown'))
  form.send({ type: 'field.changed', values: { cpfCnpj: REGISTRATION.cpfCnpj } })
  await vi.waitFor(() => expect(listen).toHaveBeenCalledWith('mouseup', expect.anything(), expect.anything()))
  expect(sent).toEqual([['POST', { cnpj: REGISTRATION.cpfCnpj }]])
  expect(getName()).toBe('')
  window.dispatchEvent(new MouseEvent('mouseup'))
  await waitFor(form, () => getName() === 'MOURA E PRADO ADVOGADOS')
  form.stop()
})

test('the followed chart holds no made-up ids: the record at the end brings the real ones', async () => {
  writeCookie('pipedriveSimulation', SIMULATION)
  const form = createActor(browserSignUpFormMachine).start()
  const seen: SignUpProgress[] = []
  form.subscribe(({ children }) => {
    children.signUp?.subscribe(({ context }) => seen.push(context.progress))
  })

  await waitFor(form, (snapshot) => snapshot.matches('filling'))
  form.send({ type: 'field.changed', values: REGISTRATION })
  form.send({ type: 'form.submitted' })
  await waitFor(form, ({ status }) => status === 'done')

  expect(seen.at(-1)).toEqual({
    personId: KNOWN_AT_SERVER,
    dealId: KNOWN_AT_SERVER,
    isSignUpTracked: true,
    customerId: KNOWN_AT_SERVER,
    subscriptionId: KNOWN_AT_SERVER,
    codeSent: true,
  })
  expect(form.getSnapshot().output?.registration).toMatchObject({ personId: 11, dealId: 22 })
})
