import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CopyButton } from '#src/screens/tools/copy-button.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>()
const onCopied = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  writeText.mockReset().mockResolvedValue()
  onCopied.mockReset()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})

/** Presses the button, whatever it says. */
const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const getLabel = () => screen.getByRole('button').textContent
const getNews = () => screen.getByRole('status').textContent

test('a copied text is confirmed for two and a half seconds after the latest copy', async () => {
  render(<CopyButton text="00020126" onCopied={onCopied} />)
  await press()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('00020126')
  expect(onCopied).toHaveBeenCalledOnce()
  expect([getLabel(), getNews()]).toEqual(['Copiado', 'Copiado para a área de transferência.'])
  await pass(2_000)
  await press()
  await pass(2_499)
  expect(getLabel()).toBe('Copiado')
  await pass(1)
  expect([getLabel(), getNews()]).toEqual(['Copiar', ''])
})

test('says that the browser refused, and can try again', async () => {
  writeText.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  render(<CopyButton text="a" label="Copiar link" onCopied={onCopied} />)
  await press()
  expect(getLabel()).toBe('Selecione e copie')
  expect(onCopied).not.toHaveBeenCalled()
  await press()
  expect(getLabel()).toBe('Copiado')
})

test('a browser without a clipboard refuses too', async () => {
  vi.stubGlobal('navigator', {})
  render(<CopyButton text="a" />)
  await press()
  expect(getLabel()).toBe('Selecione e copie')
})

test('of two copies only the later counts, and none once the button has left', async () => {
  const settle: (() => void)[] = []
  writeText.mockImplementation(() => new Promise<void>((resolve) => void settle.push(resolve)))
  const { unmount } = render(<CopyButton text="a" onCopied={onCopied} />)
  await press()
  await press()
  await act(async () => settle[0]?.())
  expect([getLabel(), onCopied.mock.calls.length]).toEqual(['Copiar', 0])
  await act(async () => settle[1]?.())
  expect([getLabel(), onCopied.mock.calls.length]).toEqual(['Copiado', 1])
  await press()
  unmount()
  await act(async () => settle[2]?.())
  expect(onCopied).toHaveBeenCalledOnce()
})
