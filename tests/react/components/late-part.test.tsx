import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LatePart } from '#src/components/late-part.tsx'

test('a part that cannot be fetched never takes down its page', () => {
  const lazy = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((file) => file.endsWith('.tsx') && /\blazy\(/.test(readFileSync(file, 'utf8')))
  // Except whole pages, and parts without behaviour, which stay empty.
  expect(lazy.toSorted()).toEqual(['src/app/loadable.tsx', 'src/components/static-part.tsx'])
})

test('shows a failure in place of the part, and the part after a second try', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('no connection'))
    .mockResolvedValue({ text: 'Aqui' })
  render(<LatePart load={load}>{({ text }: { text: string }) => <p>{text}</p>}</LatePart>)
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta parte não carregou')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Aqui')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
