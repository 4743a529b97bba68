import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'
import { RoiTool } from '#src/screens/tools/roi-tool.tsx'

vi.mock('#src/lib/ad-events/report-ad-event.ts', () => ({ reportAdEvent: vi.fn() }))

afterEach(() => {
  vi.mocked(reportAdEvent).mockClear()
})

const showTool = () => render(<RoiTool />)
const findConversations = () => screen.getByRole('textbox', { name: /conversas/i })

test('only a valid number counts as a use of the tool, once', async () => {
  showTool()
  await userEvent.clear(findConversations())
  expect(screen.getByText(/Corrija o campo indicado/)).toBeVisible()
  expect(reportAdEvent).not.toHaveBeenCalled()
  await userEvent.type(findConversations(), '61')
  expect(reportAdEvent).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(/Corrija o campo indicado/)).toBeNull()
})

test('the example comes back, and cannot be asked for while it stands there', async () => {
  showTool()
  const restore = screen.getByRole('button', { name: /exemplo/i })
  expect(restore).toHaveAttribute('aria-disabled', 'true')
  const first = findConversations().getAttribute('value')
  await userEvent.type(findConversations(), '1')
  expect(restore).toHaveAttribute('aria-disabled', 'false')
  await userEvent.click(restore)
  expect(findConversations()).toHaveValue(first)
  expect(restore).toHaveAttribute('aria-disabled', 'true')
})

test('counts at first with the price of the first plan with AI, and leads from the result to the plans', () => {
  showTool()
  expect(screen.getByRole('textbox', { name: /^Mensalidade/ })).toHaveValue('449')
  expect(screen.getByRole('link', { name: 'Simular a mensalidade do escritório' })).toHaveAttribute(
    'href',
    '/plans',
  )
})
