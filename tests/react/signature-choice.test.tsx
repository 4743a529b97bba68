import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SignatureChoice } from '#src/sections/signature-choice.tsx'

test.each([
  ['Contrato de honorários', 'Assinatura avançada', /selfie ou biometria/],
  ['Procuração para um processo', 'Assinatura qualificada', /ICP-Brasil do signatário/],
  ['Recibo de documentos', 'Assinatura simples', /Código no telefone/],
])('%s: %s', async (label, level, proof) => {
  render(<SignatureChoice />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Documento/ }), label)
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(level)
  expect(screen.getByText(proof)).toBeInTheDocument()
})

test('every document says what to check, each something else', async () => {
  render(<SignatureChoice />)
  const options = screen.getAllByRole<HTMLOptionElement>('option')
  expect(options.length).toBeGreaterThanOrEqual(6)
  const checks = new Set<string>()
  for (const { value } of options) {
    await userEvent.selectOptions(screen.getByRole('combobox'), value)
    checks.add(screen.getByText('Confira antes de enviar').nextElementSibling?.textContent ?? '')
  }
  expect(checks.size).toBe(options.length)
  expect(checks).not.toContain('')
})
