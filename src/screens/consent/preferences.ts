import { X } from 'lucide'
import type { Event as ConsentEvent } from '#machines/consent/consent.setup.ts'
import {
  CONSENT_PURPOSES,
  type ConsentChoices,
  type ConsentPurpose,
  NOTHING_ALLOWED,
} from '#machines/consent/record.ts'
import { getButtonClass } from '#src/components/button-class.ts'
import { DIALOG_LOOK, DIALOG_PARTS } from '#src/components/dialog-class.ts'
import { formatIcon } from '#src/components/format-icon.ts'
import {
  consentPurposes,
  consentPreferences as content,
  necessaryPurpose,
} from '#src/content/consent-preferences.ts'
import { privacyPolicy } from '#src/content/privacy-policy.ts'
import { readConsent } from '#src/lib/consent/consent.ts'
import { waitForPaint } from '#src/lib/page/wait-for-paint.ts'

/** Passes an event to the consent chart. */
type Send = (event: ConsentEvent) => void

/** The chart's event for each button at the foot. */
const EVENTS = {
  accept: 'consent.accepted',
  reject: 'consent.rejected',
  save: 'choices.saved',
} as const

/** What the buttons at the foot do, in their order. */
const ANSWERS = ['accept', 'reject', 'save'] as const

const TITLE_ID = 'consent-preferences-title'
const NECESSARY_ID = 'consent-necessary'

const markup = `<header class="${DIALOG_PARTS.head}">
  <h2 id="${TITLE_ID}" class="${DIALOG_PARTS.title}">${content.title}</h2>
  <button type="button" value="close" aria-label="${content.close}" class="${DIALOG_PARTS.close}">${formatIcon(X, 20)}</button>
</header>
<section tabindex="0" aria-labelledby="${TITLE_ID}" class="${DIALOG_PARTS.text}">
  <p class="text-tinta-700">${content.intro}</p>
  <section aria-labelledby="${NECESSARY_ID}" class="mt-5">
    <div class="flex items-center justify-between gap-4 rounded-control bg-tinta-50 px-4 py-3.5">
      <div>
        <h3 id="${NECESSARY_ID}" class="text-[0.9375rem] font-semibold">${necessaryPurpose.title}</h3>
        <p class="text-sm text-tinta-600">${necessaryPurpose.text}</p>
      </div>
      <p class="shrink-0 text-sm font-medium text-verde-800">${content.always}</p>
    </div>
    ${formatTerms(necessaryPurpose)}
  </section>
  ${CONSENT_PURPOSES.map(formatPurpose).join('')}
  <p class="mt-5 text-sm text-tinta-600">
    ${content.withdrawal}
    <a href="${privacyPolicy.to}" target="_blank" rel="noreferrer" class="link">${privacyPolicy.label}</a>
  </p>
</section>
<footer class="${DIALOG_PARTS.foot}">
  <div class="grid grid-cols-2 gap-2 sm:grid-cols-3">
    ${ANSWERS.map(formatButton).join('')}
  </div>
</footer>`

let dialog: HTMLDialogElement | null = null

/**
 * Shows the preferences before the consent chart runs, which takes a slow phone as long as showing them. What the visitor does in
 * them meanwhile waits for the chart; closing them does not, because it decides nothing.
 * @param startChart returns what passes events to the running chart
 * @throws Error when the visitor waits for the chart and it cannot be loaded; the preferences are then closed
 */
export async function openPreferences(startChart: () => Promise<Send>): Promise<void> {
  // Asked for again while their file was on its way.
  if (dialog) return
  const waiting: ConsentEvent[] = []
  let isClosed = false
  let pass: Send = (event) => {
    if (event.type === 'preferences.closed') {
      isClosed = true
      closePreferences()
    } else waiting.push(event)
  }
  const isGivenUp = () => isClosed && waiting.every(({ type }) => type === 'purpose.toggled')
  showPreferences(readConsent() ?? NOTHING_ALLOWED, (event) => pass(event))
  try {
    await waitForPaint()
    const send = await startChart()
    if (isGivenUp()) return
    pass = send
    send({ type: 'preferences.opened' })
    waiting.forEach(send)
  } catch (error) {
    if (isGivenUp()) return
    closePreferences()
    throw error
  }
}

/**
 * Shows the second layer: one decision a purpose, off until the visitor turns it on. Built from plain elements, so that static
 * pages need no React for it.
 * @param send of the call that opens it takes what the visitor does in it
 */
export function showPreferences(choices: ConsentChoices, send: Send): void {
  dialog ??= open(send)
  for (const purpose of CONSENT_PURPOSES) {
    const box = dialog.querySelector<HTMLInputElement>(`[name=${purpose}]`)
    if (box) box.checked = choices[purpose]
  }
}

/** Closes the second layer if it is open. */
export function closePreferences(): void {
  // Closing first makes the browser return the focus.
  dialog?.close()
  dialog?.remove()
  dialog = null
}

function open(send: Send): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = DIALOG_LOOK
  dialog.setAttribute('aria-labelledby', TITLE_ID)
  dialog.innerHTML = markup
  const close = () => send({ type: 'preferences.closed' })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  // The browser may close it without asking. The event comes late, when this dialog may have left the page.
  dialog.addEventListener('close', () => {
    if (dialog.isConnected) close()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) return close()
    // A click's target is an element.
    const pressed = (target as Element).closest('button')?.value
    if (pressed === 'close') close()
    const answer = ANSWERS.find((known) => known === pressed)
    if (answer) send({ type: EVENTS[answer] })
  })
  dialog.addEventListener('change', ({ target }) => {
    const purpose = CONSENT_PURPOSES.find(
      (known) => target instanceof HTMLInputElement && known === target.name,
    )
    if (purpose) send({ type: 'purpose.toggled', purpose })
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

function formatPurpose(purpose: ConsentPurpose): string {
  const text = consentPurposes[purpose]
  const hintId = `consent-${purpose}-hint`
  return `<div class="mt-4">
    <label class="switch-card">
      <span>
        <b>${text.title}</b>
        <small id="${hintId}">${text.text}</small>
      </span>
      <input type="checkbox" role="switch" name="${purpose}" aria-describedby="${hintId}">
    </label>
    ${formatTerms(text)}
  </div>`
}

function formatTerms(of: typeof necessaryPurpose): string {
  const rows = (['basis', 'vendors', 'life'] as const).map(
    (term) => `<div class="contents">
      <dt class="font-medium text-tinta-700">${content.terms[term]}</dt>
      <dd class="max-sm:mb-1">${of[term]}</dd>
    </div>`,
  )
  return `<dl class="mt-2 grid gap-x-4 gap-y-1 px-4 text-sm text-tinta-600 sm:grid-cols-[7rem_1fr]">${rows.join('')}</dl>`
}

function formatButton(answer: (typeof ANSWERS)[number]): string {
  const look = getButtonClass({ variant: 'secondary', size: 'small' }, 'max-sm:last:col-span-2')
  return `<button type="button" value="${answer}" class="${look}">${content[answer]}</button>`
}
