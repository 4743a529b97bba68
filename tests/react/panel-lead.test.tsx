import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { LEAD_PROBLEM_MESSAGES } from '#machines/panel/lead-failure.ts'
import type { LeadPage } from '#machines/panel/lead-page.ts'
import { SAMPLE_PAGE } from '#machines/panel/lead-samples.ts'
import { browserLeadPageMachine } from '#src/screens/panel/lead-actors.ts'
import { LeadDetails } from '#src/screens/panel/lead-details.tsx'

const BUTTON = 'Ler pagamento de novo'

/** Shows a lead in the operator's room; the server answers the operator's act with `answer`. */
async function open(page: LeadPage, answer: () => Response) {
  const acts: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/lead-acts')) {
      acts.push(JSON.parse(String(init.body)))
      return answer()
    }
    return Response.json({ success: true, data: page })
  })
  const actor = createActor(browserLeadPageMachine, { input: { id: page.lead.id } }).start()
  await vi.waitFor(() => expect(actor.getSnapshot().matches('opened')).toBe(true))
  render(<LeadDetails actorRef={actor} page={page} />)
  expect(screen.getByRole('heading', { name: page.lead.name })).toHaveFocus()
  return { actor, acts, user: userEvent.setup() }
}

test.each([
  ['nothing changed', { changed: 0, paid: 0 }, 'Lido agora no provedor: nada mudou.'],
  ['it is paid', { changed: 1, paid: 1 }, 'Lido agora no provedor: o pagamento agora consta como pago.'],
  [
    'several are paid',
    { changed: 3, paid: 2 },
    'Lido agora no provedor: 2 pagamentos agora constam como pagos.',
  ],
  ['something else', { changed: 1, paid: 0 }, 'Lido agora no provedor: mudou. Veja abaixo como está.'],
])('a payment is read again by the keyboard, and a live region says that %s', async (_, data, text) => {
  const { acts, user } = await open(SAMPLE_PAGE, () => Response.json({ success: true, data }))
  const button = within(screen.getByRole('group', { name: 'O que fazer' })).getByRole('button', {
    name: BUTTON,
  })
  for (let presses = 0; document.activeElement !== button && presses < 20; presses += 1) await user.tab()
  await user.keyboard('{Enter}')
  expect((await screen.findByText(text)).closest('[role="status"]')).not.toBeNull()
  expect(acts).toEqual([{ id: SAMPLE_PAGE.lead.id, act: 'readPayments' }])
  expect(button).toHaveFocus()
})

test.each([
  [
    'a provider that does not answer',
    BUTTON,
    502,
    'upstream_failed',
    'O provedor de pagamentos não respondeu.',
  ],
  [
    'a code that a blocked number could not use',
    'Reenviar o código',
    429,
    'code_blocked',
    'O visitante errou o código vezes demais.',
  ],
])('%s is explained', async (_, name, status, code, text) => {
  const { actor, user } = await open(SAMPLE_PAGE, () =>
    Response.json({ success: false, error: { code, message: 'Falhou.' } }, { status }),
  )
  await user.click(screen.getByRole('button', { name }))
  await vi.waitFor(() => expect(actor.getSnapshot().context.problem).not.toBeNull())
  const { problem } = actor.getSnapshot().context
  expect(problem && LEAD_PROBLEM_MESSAGES[problem]).toContain(text)
})

test('a lead without payments offers no reading of them', async () => {
  await open({ ...SAMPLE_PAGE, hasPayments: false }, () => new Response(null, { status: 500 }))
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument()
})
