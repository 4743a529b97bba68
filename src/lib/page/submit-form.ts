/**
 * Submits a form by a press on its button, as its visitor would: checked by the browser, and heard by its `submit` listeners.
 * `requestSubmit` is newer than our oldest browsers.
 */
export function submitForm(form: HTMLFormElement): void {
  form.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}
