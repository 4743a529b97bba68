/**
 * Submits a form as its visitor would: checked by the browser, and heard by its `submit` listeners. `requestSubmit` is newer
 * than our oldest browsers.
 */
export function submitForm(form: HTMLFormElement): void {
  const button = document.createElement('button')
  button.hidden = true
  form.append(button)
  button.click()
  button.remove()
}
