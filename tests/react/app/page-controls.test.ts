import { beforeEach, expect, test } from 'vitest'
import { answerPageControls } from '#src/app/page-controls.ts'

// Stands for a browser that knows neither commands of buttons nor `closedby`, as the test environment does.
beforeEach(() => {
  expect('commandForElement' in HTMLButtonElement.prototype).toBe(false)
  document.body.innerHTML = `
    <button id="open" command="show-modal" commandfor="film">Abrir</button>
    <button id="lost" command="show-modal" commandfor="nowhere">Nada</button>
    <dialog id="film" closedby="any"><p>Texto</p><button id="close" command="close" commandfor="film">Fechar</button></dialog>`
})

answerPageControls()

function press(id: string) {
  document.getElementById(id)?.click()
}

function isOpen(): boolean {
  const dialog = document.querySelector('dialog')
  if (!dialog) throw new Error('The page has no dialog')
  return dialog.open
}

test('a native dialog opens and closes in a browser that does not know commands', () => {
  press('open')
  expect(isOpen()).toBe(true)
  document.querySelector('p')?.click()
  expect(isOpen()).toBe(true)
  press('close')
  expect(isOpen()).toBe(false)
})

test('a press beside its content closes it', () => {
  press('open')
  press('film')
  expect(isOpen()).toBe(false)
})

test('a command for an element that is not there does nothing', () => {
  press('lost')
  expect(isOpen()).toBe(false)
})
