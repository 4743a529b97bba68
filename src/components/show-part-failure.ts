import { partFailure } from '#src/content/part-failure.ts'
import { getButtonClass } from './button-class.ts'

const DIALOG =
  'm-auto w-[min(100%-24px,420px)] rounded-panel bg-branco p-6 text-tinta-900 shadow-floating backdrop:bg-tinta-950/60'

const MARKUP = `<div role="alert">
  <p class="font-semibold">${partFailure.title}</p>
  <p class="mt-1 text-[0.9375rem] text-tinta-600">${partFailure.text}</p>
</div>
<div class="mt-5 flex flex-wrap gap-3">
  <button type="button" value="retry" class="${getButtonClass({ size: 'small' })}">${partFailure.retry}</button>
  <button type="button" value="close" class="${getButtonClass({ variant: 'secondary', size: 'small' })}">${partFailure.close}</button>
</div>`

/**
 * Says over the page that a part of it did not arrive, with a way to try again. Built from plain elements, because it must
 * work when nothing more can be fetched, also on static pages.
 * @param onClose called when the visitor closes it instead
 * @returns removes the message
 */
export function showPartFailure(onRetry: () => void, onClose = () => {}): () => void {
  const dialog = document.createElement('dialog')
  dialog.className = DIALOG
  dialog.setAttribute('aria-label', partFailure.title)
  dialog.innerHTML = MARKUP
  const remove = () => {
    // Closing first makes the browser return the focus.
    dialog.close()
    dialog.remove()
  }
  const closeWith = (then: () => void) => {
    remove()
    then()
  }
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    closeWith(onClose)
  })
  dialog.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button')?.value : undefined
    if (pressed) closeWith(pressed === 'retry' ? onRetry : onClose)
  })
  document.body.append(dialog)
  dialog.showModal()
  return remove
}
