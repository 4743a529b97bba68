import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerPageControls } from '#src/app/page-controls.ts'
import { ActionLink } from '#src/components/action-link.tsx'
import { consultationLink } from '#src/content/consultation.ts'
import { readWantedCall } from '#src/lib/scheduling/wanted-call.ts'

const contents = import.meta.glob<object>('../../src/content/**/*.ts', { eager: true })

type Labelled = { readonly label: string; readonly asksFor?: unknown }

/** Lists every object with a label inside a value, at any depth. */
function listLabelled(value: unknown, seen = new Set<unknown>()): readonly Labelled[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const inside = Object.values(value).flatMap((part) => listLabelled(part, seen))
  return isLabelled(value) ? [value, ...inside] : inside
}

function isLabelled(value: object): value is Labelled {
  return 'label' in value && typeof value.label === 'string'
}

test('every link that asks for the consultation is marked', () => {
  const asking = listLabelled(contents).filter(({ label }) => /^solicitar consultoria/i.test(label))
  expect(asking.length).toBeGreaterThanOrEqual(5)
  expect(asking.filter(({ asksFor }) => asksFor !== 'consultation')).toEqual([])
})

test('a press on a marked link is kept for the calendar, a press on another link is not', async () => {
  const user = userEvent.setup({ delay: null })
  answerPageControls()
  render(
    <>
      <ActionLink link={{ label: 'Criar conta', to: '/signup' }} />
      <ActionLink link={consultationLink} />
    </>,
  )
  await user.click(screen.getByRole('link', { name: 'Criar conta' }))
  expect(readWantedCall()).toBe('demonstration')
  await user.click(screen.getByRole('link', { name: 'Solicitar Consultoria Estratégica' }))
  expect(readWantedCall()).toBe('consultation')
})
