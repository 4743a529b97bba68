import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FunnelLayout } from '#src/components/funnel-layout.tsx'
import type { ShownFunnelStep } from '#src/components/funnel-steps.tsx'
import { whatsappUrl } from '#src/content/brand.ts'

const STEPS: ShownFunnelStep[] = [
  { id: 'signup', title: 'Criar Conta', description: 'Informações básicas', status: 'completed' },
  { id: 'confirmation', title: 'Confirmação', description: 'Validar telefone', status: 'current' },
  { id: 'profile', title: 'Perfil', description: 'Sobre você', status: 'pending' },
  { id: 'finish', title: 'Finalizar', description: 'Últimos ajustes', status: 'pending' },
]

test('the wide header shows four steps, one of them the current one', () => {
  show(STEPS)
  const steps = within(screen.getByRole('navigation', { name: 'Etapas do cadastro' })).getAllByRole(
    'listitem',
  )
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
  expect(steps[0]).toHaveTextContent('Criar ContaInformações básicas, concluída')
  expect(steps[2]).toHaveTextContent('3PerfilSobre você')
})

test('the small header shows the position and a bar', () => {
  show(STEPS)
  expect(screen.getByText('Etapa 2 de 4 · 50%')).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Progresso do cadastro' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
})

test('a page outside the steps shows help but no steps', () => {
  show([])
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ajuda' })).toHaveAttribute('href', whatsappUrl)
})

function show(steps: readonly ShownFunnelStep[]) {
  render(
    <FunnelLayout steps={steps}>
      <h1>Página</h1>
    </FunnelLayout>,
  )
}
