import { act } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useEarlyEvents } from '#src/lib/early-events.ts'

type Props = { readonly onSave?: (saved: object) => void }

function Form({ onSave = () => {} }: Props) {
  const [name, setName] = useState('')
  const [country, setCountry] = useState('55')
  const [accepted, setAccepted] = useState(false)
  const [note, setNote] = useState('Escrito antes')
  useEarlyEvents(root)

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ name, country, accepted })
      }}
    >
      <input name="name" value={name} onChange={(event) => setName(event.target.value.toUpperCase())} />
      <select name="country" value={country} onChange={(event) => setCountry(event.target.value)}>
        <option value="55">Brasil</option>
        <option value="351">Portugal</option>
      </select>
      <input
        name="terms"
        type="checkbox"
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      <textarea name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <output>{note}</output>
      <button type="submit" disabled={name === ''}>
        Salvar
      </button>
    </form>
  )
}

let root: HTMLElement

function prerendered() {
  root = document.createElement('div')
  root.innerHTML = renderToString(<Form />)
  document.body.append(root)
  const clicked = new Set<HTMLElement>()
  const submitted = new Set<HTMLFormElement>()
  const texts = new Map<HTMLTextAreaElement, string>()
  const release = vi.fn()
  window.earlyEvents = { clicked, submitted, texts, release }
  return { clicked, submitted, texts, release }
}

function field<Type extends HTMLElement>(selector: string) {
  const found = root.querySelector<Type>(selector)
  if (!found) throw new Error(`${selector} is not there`)
  return found
}

afterEach(() => {
  root.remove()
  delete window.earlyEvents
})

test('what was typed, chosen and ticked before hydration reaches the component', async () => {
  prerendered()
  field<HTMLInputElement>('[name=name]').value = 'ana'
  field<HTMLSelectElement>('select').value = '351'
  field<HTMLInputElement>('[name=terms]').checked = true
  const onSave = vi.fn()

  await act(async () => hydrateRoot(root, <Form onSave={onSave} />))

  expect(field<HTMLInputElement>('[name=name]').value).toBe('ANA')
  await act(async () => field<HTMLFormElement>('form').requestSubmit())
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'ANA', country: '351', accepted: true })
})

test('what was typed while React was being loaded into the page reaches it too', async () => {
  prerendered()
  const onSave = vi.fn()

  await act(async () => {
    startTransition(() => void hydrateRoot(root, <Form onSave={onSave} />))
    // Hydration is under way and nothing is committed yet.
    field<HTMLInputElement>('[name=name]').value = 'ana'
    field<HTMLInputElement>('[name=terms]').checked = true
  })

  await act(async () => field<HTMLFormElement>('form').requestSubmit())
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'ANA', country: '55', accepted: true })
})

test('a press held before hydration happens once, after the text it depends on', async () => {
  const { clicked, release } = prerendered()
  field<HTMLInputElement>('[name=name]').value = 'ana'
  clicked.add(field('button'))
  const onSave = vi.fn()

  await act(async () => hydrateRoot(root, <Form onSave={onSave} />))
  await vi.waitFor(() =>
    expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'ANA' })),
  )

  expect(release).toHaveBeenCalled()
  expect(clicked.size).toBe(0)
})

test('a form submitted by Enter before hydration is submitted after it', async () => {
  const { submitted } = prerendered()
  submitted.add(field('form'))
  const onSave = vi.fn()

  await act(async () => hydrateRoot(root, <Form onSave={onSave} />))
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1))
})

test('a text of several lines typed before hydration is what the form holds, not the prerendered one', async () => {
  const { texts } = prerendered()
  const box = field<HTMLTextAreaElement>('textarea')
  box.value = 'Escrito pelo visitante'
  texts.set(box, box.value)
  await act(async () => {
    startTransition(() => void hydrateRoot(root, <Form />))
  })
  expect(box.value).toBe('Escrito pelo visitante')
  expect(field('output').textContent).toBe('Escrito pelo visitante')
})
