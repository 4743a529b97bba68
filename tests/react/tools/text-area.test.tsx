import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextArea } from '#src/screens/tools/parts.tsx'

const box = <TextArea id="saudacao" label="Saudação" error={null} value="Olá." onValue={() => {}} />

test('a text area is read-only until it can keep what is typed', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(box)
  expect(root.querySelector('textarea')).toHaveProperty('readOnly', true)

  await act(async () => hydrateRoot(root, box))

  expect(root.querySelector('textarea')).toHaveProperty('readOnly', false)
})
