import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { PrequalificationDialog } from '#src/screens/prequalification/prequalification-dialog.tsx'
import { readPrequalification } from '#src/screens/prequalification/prequalification-store.ts'
import { QuickConsult } from '#src/screens/quick-consult/quick-consult.tsx'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const user = userEvent.setup()

describe('the pre-qualification', () => {
  test('asks five single-choice questions in the order of the spec', () => {
    open()
    expect(
      screen.getAllByRole('radiogroup').map((group) => group.querySelector('legend')?.textContent),
    ).toEqual([
      'Quantos advogados atuam no escritório?',
      'Qual é o faturamento mensal?',
      'Qual é a principal área de atuação?',
      'Que sistema o escritório usa hoje?',
      'Para quando é a implementação?',
    ])
    expect(screen.getAllByRole('radio')).toHaveLength(5 + 4 + 8 + 6 + 4)
  })

  test('without the required answers it alerts, marks both questions and stays', async () => {
    open()
    await user.click(screen.getByRole('button', { name: 'Continuar para o cadastro' }))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Preencha pelo menos o número de advogados e a área de atuação.',
    )
    expect(
      screen.getAllByRole('radiogroup').filter((group) => group.getAttribute('aria-invalid') === 'true'),
    ).toHaveLength(2)
    expect(screen.getByRole('radio', { name: '1 ou 2' })).toHaveFocus()
    expect(readPrequalification()).toBeNull()
  })

  test('keeps the answers in this browser and leads to the sign-up of qualified visitors', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const onClose = vi.fn()
    open(onClose)
    await user.click(screen.getByRole('radio', { name: '6 a 10' }))
    await user.click(screen.getByRole('radio', { name: 'Trabalhista' }))
    await user.click(screen.getByRole('radio', { name: 'Rápida: até 1 mês' }))
    await user.click(screen.getByRole('button', { name: 'Continuar para o cadastro' }))
    await waitUntilPasses(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith('/signup?source=premium&profile=qualified'),
    )
    expect(JSON.parse(localStorage.getItem('prequalification_answers') ?? '')).toEqual({
      lawyersCount: '6-10',
      monthlyRevenue: null,
      practiceAreas: 'trabalhista',
      currentSystems: null,
      urgency: 'rapida',
    })
    expect(readPrequalification()).toMatchObject({ lawyersCount: '6-10' })
    // The browser shows the page as it was when the visitor comes back to it.
    expect(onClose).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('pageshow'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('can be left', async () => {
    const onClose = vi.fn()
    open(onClose)
    await user.click(screen.getByRole('button', { name: 'Agora não' }))
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})

describe('the quick consult', () => {
  test('is prerendered without the time, and shows in the browser whether the team answers', async () => {
    const page = <QuickConsult />
    expect(renderToString(page)).not.toMatch(/Online agora|Fora do horário/)

    vi.useFakeTimers({ now: new Date('2026-11-23T13:00:00Z'), shouldAdvanceTime: true })
    render(page)
    expect(await screen.findByText(/^Online agora\./)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Abrir conversa no WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/\d+$/),
    )
  })
})

function open(onClose = () => {}) {
  render(<PrequalificationDialog wantedCall="demonstration" onClose={onClose} />)
}
