import { act } from '@testing-library/react'
import { type ReactNode, startTransition, useEffect, useId, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useEarlyEvents } from '#src/app/early-events.ts'
import { type EarlyInput, watchEarlyInput } from '#src/app/early-input.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

type Props = { readonly onSave?: (saved: object) => void }

function Form({ onSave = () => {} }: Props) {
  const [name, setName] = useState('')
  const [country, setCountry] = useState('55')
  const [accepted, setAccepted] = useState(false)
  const [plan, setPlan] = useState('mensal')
  const [price, setPrice] = useState('690')
  const id = useId()
  const [note, setNote] = useState('exemplo')

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ name, country, accepted, plan, note })
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
      {['anual', 'mensal'].map((id) => (
        <input
          key={id}
          name="plan"
          type="radio"
          value={id}
          checked={plan === id}
          onChange={(event) => setPlan(event.target.value)}
        />
      ))}
      <textarea name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input id={`${id}-price`} value={price} onChange={(event) => setPrice(event.target.value)} />
      <output>{price === '' ? 'sem preço' : price}</output>
      <button type="submit" disabled={name === ''}>
        Salvar
      </button>
    </form>
  )
}

let root: HTMLElement

/** As an island's, whose ids begin with one that React generated. */
const PREFIX = '_R_1a_'

function Early({ input, children }: { readonly input: EarlyInput; readonly children: ReactNode }) {
  useEarlyEvents(input, window.earlyEvents)
  return children
}

function hydrateEarly(site: ReactNode) {
  hydrateRoot(root, <Early input={watchEarlyInput(root)}>{site}</Early>, {
    identifierPrefix: PREFIX,
    onRecoverableError,
  })
}

const onRecoverableError = vi.fn()

function prerender(site = <Form />) {
  root = document.createElement('div')
  root.innerHTML = renderToString(site, { identifierPrefix: PREFIX })
  document.body.append(root)
  const clicked = new Set<HTMLElement>()
  const release = vi.fn()
  window.earlyEvents = { clicked, isUsed: false, release }
  return { clicked, release }
}

function findField<Type extends HTMLElement>(selector: string) {
  const found = root.querySelector<Type>(selector)
  if (!found) throw new Error(`${selector} is not there`)
  return found
}

/** Types one more key, with the event a browser sends. */
function type(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

afterEach(() => {
  onRecoverableError.mockClear()
  root.remove()
  delete window.earlyEvents
})

test('input typed, chosen or ticked before hydration reaches the component', async () => {
  prerender()
  findField<HTMLInputElement>('[name=name]').value = 'ana'
  findField<HTMLSelectElement>('select').value = '351'
  findField<HTMLInputElement>('[name=terms]').checked = true
  findField<HTMLInputElement>('[value=anual]').checked = true
  findField<HTMLTextAreaElement>('textarea').value = 'meu texto'
  const onSave = vi.fn()

  await act(async () => hydrateEarly(<Form onSave={onSave} />))

  expect(findField<HTMLInputElement>('[name=name]').value).toBe('ANA')
  await act(async () => findField<HTMLFormElement>('form').requestSubmit())
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    name: 'ANA',
    country: '351',
    accepted: true,
    plan: 'anual',
    note: 'meu texto',
  })
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test('text typed during hydration reaches the component too', async () => {
  prerender()
  const onSave = vi.fn()

  await act(async () => {
    startTransition(() => hydrateEarly(<Form onSave={onSave} />))
    // Hydration is under way and nothing is committed yet.
    type(findField<HTMLInputElement>('[name=name]'), 'ana')
    findField<HTMLInputElement>('[name=terms]').click()
  })

  await act(async () => findField<HTMLFormElement>('form').requestSubmit())
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    name: 'ANA',
    country: '55',
    accepted: true,
    plan: 'mensal',
    note: 'exemplo',
  })
})

test('a field that was emptied before hydration is empty for the component, too', async () => {
  prerender()
  findField<HTMLInputElement>('[id$=-price]').value = ''

  await act(async () => hydrateEarly(<Form />))

  expect(findField('output').textContent).toBe('sem preço')
  expect(findField<HTMLInputElement>('[id$=-price]').value).toBe('')
})

test('a press held before hydration happens once, after the text it depends on', async () => {
  const { clicked, release } = prerender()
  findField<HTMLInputElement>('[name=name]').value = 'ana'
  clicked.add(findField('button'))
  const onSave = vi.fn()

  await act(async () => hydrateEarly(<Form onSave={onSave} />))
  await waitUntilPasses(() =>
    expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'ANA' })),
  )

  expect(release).toHaveBeenCalled()
  expect(clicked.size).toBe(0)
})

test('what was entered and pressed waits for the end of a press, which it could move away from its button', async () => {
  const { clicked, release } = prerender()
  const name = findField<HTMLInputElement>('[name=name]')
  name.value = 'an'
  clicked.add(findField('button'))
  const onSave = vi.fn()
  const isPressed = vi.spyOn(document.documentElement, 'matches').mockReturnValue(true)

  await act(async () => hydrateEarly(<Form onSave={onSave} />))
  await waitUntilPasses(() => expect(isPressed.mock.calls.length).toBeGreaterThan(2))
  expect(isPressed).toHaveBeenCalledWith(':active')
  expect(release).not.toHaveBeenCalled()
  type(name, 'ana')
  isPressed.mockRestore()

  await waitUntilPasses(() =>
    expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'ANA' })),
  )
  expect(release).toHaveBeenCalled()
})

/** Runs something after the form's layout effects but before its effects, when the page's actors have not started yet. */
async function hydrateAnd(touch: () => void, onSave = vi.fn()) {
  function Touched() {
    useLayoutEffect(touch, [])
    return <Form onSave={onSave} />
  }
  await act(async () => hydrateEarly(<Touched />))
  return onSave
}

test('no key typed between hydration and the first effects is lost', async () => {
  prerender()
  const name = findField<HTMLInputElement>('[name=name]')
  name.value = 'an'

  await hydrateAnd(() => {
    for (const letter of 'abel') type(name, name.value + letter)
  })

  expect(name.value).toBe('ANABEL')
})

test('a box ticked and a choice made between hydration and the first effects stay', async () => {
  prerender()

  const onSave = await hydrateAnd(() => {
    findField<HTMLInputElement>('[name=terms]').click()
    findField<HTMLInputElement>('[value=anual]').click()
    const country = findField<HTMLSelectElement>('select')
    country.value = '351'
    for (const name of ['input', 'change']) country.dispatchEvent(new Event(name, { bubbles: true }))
  })

  expect(findField<HTMLInputElement>('[name=terms]').checked).toBe(true)
  await act(async () => findField<HTMLFormElement>('form').requestSubmit())
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    name: '',
    country: '351',
    accepted: true,
    plan: 'anual',
    note: 'exemplo',
  })
})

test('a press right after the first effects happens after the presses held before', async () => {
  const onSave = vi.fn()
  let pressSave = () => {}
  function Counter() {
    const [count, setCount] = useState(0)
    useEffect(() => pressSave(), [])
    return (
      <>
        <button type="button" name="more" onClick={() => setCount(count + 1)}>
          Mais
        </button>
        <button type="button" name="save" onClick={() => onSave(count)}>
          Salvar
        </button>
      </>
    )
  }
  const { clicked, release } = prerender(<Counter />)
  const save = findField('[name=save]')
  const hold = (event: Event) => {
    event.stopImmediatePropagation()
    clicked.add(save)
  }
  window.addEventListener('click', hold, true)
  release.mockImplementation(() => window.removeEventListener('click', hold, true))
  clicked.add(findField('[name=more]'))
  pressSave = () => save.click()

  await act(async () => hydrateEarly(<Counter />))
  await waitUntilPasses(() => expect(onSave).toHaveBeenCalledExactlyOnceWith(1))
})

/** What extensions and translations do to a page before its script runs. */
const CHANGES: readonly (readonly [string, () => void])[] = [
  ['a node beside a field', () => findField('[name=name]').after(document.createElement('div'))],
  ['a field of its own', () => findField('form').prepend(document.createElement('input'))],
  ['a field wrapped', () => wrap(findField('[name=name]'))],
  ['a part removed', () => findField('output').remove()],
  ['the texts translated', () => replaceTexts(['output', 'option', 'button'])],
]

function replaceTexts(selectors: readonly string[]) {
  for (const selector of selectors) findField(selector).textContent = 'in another language'
}

function wrap(field: HTMLElement) {
  const around = document.createElement('span')
  field.replaceWith(around)
  around.append(field)
}

describe.each(CHANGES)('with %s', (_, change) => {
  test('nothing that was entered before hydration is lost, nor the focus', async () => {
    const { clicked } = prerender()
    const early = findField<HTMLInputElement>('[name=name]')
    change()
    early.value = 'ANA'
    findField<HTMLInputElement>('[id$=-price]').value = '35'
    findField<HTMLSelectElement>('select').value = '351'
    findField<HTMLInputElement>('[name=terms]').checked = true
    findField<HTMLInputElement>('[value=anual]').checked = true
    findField<HTMLTextAreaElement>('textarea').value = 'meu texto'
    early.focus()
    early.setSelectionRange(1, 2)
    clicked.add(findField('button'))
    const onSave = vi.fn()

    await act(async () => hydrateEarly(<Form onSave={onSave} />))

    const name = findField<HTMLInputElement>('[name=name]')
    expect(onRecoverableError).toHaveBeenCalled()
    expect(name).not.toBe(early)
    await waitUntilPasses(() => expect(name).toHaveFocus())
    expect(findField<HTMLInputElement>('[id$=-price]').value).toBe('35')
    await waitUntilPasses(() => expect([name.selectionStart, name.selectionEnd]).toEqual([1, 2]))
    await waitUntilPasses(() =>
      expect(onSave).toHaveBeenCalledExactlyOnceWith({
        name: 'ANA',
        country: '351',
        accepted: true,
        plan: 'anual',
        note: 'meu texto',
      }),
    )
  })
})

test('a field that the visitor has left does not get the focus again', async () => {
  prerender()
  findField('form').prepend(document.createElement('com-extension'))
  const name = findField<HTMLInputElement>('[name=name]')
  name.focus()

  await act(async () => {
    startTransition(() => hydrateEarly(<Form />))
    name.blur()
  })

  expect(name.isConnected).toBe(false)
  expect(document.body).toHaveFocus()
})
