import { render, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { STAGES } from '#machines/deals/stages.ts'
import { NO_FAULTS } from '#machines/sandbox/faults.ts'
import type { SandboxDeal, SandboxPerson, SandboxState } from '#src/lib/api/api-types.ts'
import { SandboxPage } from '#src/pages/sandbox.tsx'

/** Ana's record in the CRM. */
export const ANA: SandboxPerson = {
  id: 7,
  name: 'Ana Prado',
  emails: ['ana@prado.example'],
  phones: ['+5511987654321'],
  addTime: '2026-11-19T12:00:00Z',
}

/** A deal with everything a deal can have. */
export const DEAL: SandboxDeal = {
  id: 42,
  title: 'Prado Advogados - Ana Prado',
  value: 1_490,
  currency: 'BRL',
  status: 'won',
  person: ANA,
  labels: [{ id: 83, name: 'Prioridade média' }],
  notes: [
    {
      id: 1,
      content: '<b>Cadastro pelo site (95111f99)</b><br>Razão social: &lt;img src=x onerror=alert(1)&gt;<br>',
      addTime: '2026-11-19 12:00:00',
    },
  ],
  activities: [
    {
      id: 3,
      deal_id: 42,
      subject: 'Demonstração',
      type: 'demonstracao',
      due_date: '2026-11-24',
      due_time: '13:30',
      done: false,
      note: '<p>Ligar antes.</p>',
    },
  ],
  updateTime: '2026-11-19T12:00:00Z',
}

/** Creates a message of today. */
export function createMessage(id: string, code: string, channel: 'whatsapp' | 'local' = 'whatsapp') {
  return { id, phone: '+5511987654321', code, channel, sentAt: new Date().toISOString() }
}

/** Creates a reading of the sandbox: empty, except for what a test adds. `deals` are in the first stage. */
export function createSandboxState({
  deals = [],
  ...changes
}: Partial<SandboxState> & { deals?: SandboxDeal[] } = {}): SandboxState {
  return {
    messages: [],
    stages: STAGES.map(({ id, title }, index) => ({ id, title, deals: index === 0 ? deals : [] })),
    persons: [],
    appointments: [],
    mails: [],
    payments: { customers: [], subscriptions: [], charges: [] },
    adEvents: [],
    faults: { pipedrive: NO_FAULTS, asaas: NO_FAULTS, whatsapp: NO_FAULTS, meta: NO_FAULTS, cnpj: NO_FAULTS },
    ...changes,
  }
}

/** Starts a server with a test's answers, which records its requests. */
export function stubServer(readState: () => SandboxState | Response | Promise<Response>) {
  const asked: { method: string; path: string; body: unknown }[] = []
  const answer = { answerAction: () => Response.json({ success: true, data: null }) }
  const fetchMock = vi.fn<typeof fetch>(async (path, init) => {
    const method = init?.method ?? 'GET'
    if (method !== 'GET') {
      asked.push({ method, path: String(path), body: init?.body ? JSON.parse(String(init.body)) : undefined })
      return answer.answerAction()
    }
    const answered = await readState()
    return answered instanceof Response ? answered : Response.json({ success: true, data: answered })
  })
  vi.stubGlobal('fetch', fetchMock)
  return { asked, answer, fetchMock }
}

/** Opens the page, and waits for its data. */
export async function open() {
  renderPage()
  await screen.findByRole('heading', { name: 'Mensagens de WhatsApp' })
}

/** Renders the page without waiting for its data. */
export function renderPage() {
  render(<SandboxPage />)
}

/** Looks among the ready-made faults of a provider. */
export function getPresets(service: string) {
  return within(screen.getByRole('group', { name: `Comportamento de ${service}` }))
}
