import { consentBanner } from '#src/content/consent-notice.ts'
import { getButtonClass } from './button-class.ts'

/** The answers to the notice, in their order on the page. */
const ANSWERS = ['accept', 'reject', 'preferences'] as const

/** A visitor's answer to the notice; `preferences` opens the second layer without deciding. */
export type ConsentAnswer = (typeof ANSWERS)[number]

/** Inline, because the notice may come before the style sheet: in the flow of the page it would push the page down. */
const OVER_PAGE = 'position:fixed;z-index:40;bottom:0;background:#fff'

/** A class of bars at the foot of the screen, which stand above the notice while it is shown. */
export const ABOVE_NOTICE = 'above-notice'

const BUTTON = getButtonClass({ variant: 'secondary', size: 'small' }, 'w-full px-1! max-sm:text-sm')

// Small blocks of text, because speed measurements could take a large one for the page's main content.
const MARKUP = `<section aria-label="${consentBanner.label}" class="consent-banner fixed inset-x-3 bottom-3 mx-auto max-h-[calc(100svh-1.5rem)] max-w-wide overflow-y-auto rounded-frame bg-branco p-2.5 text-tinta-900 shadow-floating md:flex md:items-center md:gap-8 md:p-5">
  <div class="text-xs text-tinta-700 md:flex-1 md:text-sm">
    <p>
      <span class="md:hidden">${consentBanner.question}</span>
      <span class="max-md:sr-only">${consentBanner.necessary}</span>
      <a href="${consentBanner.details.to}" class="link whitespace-nowrap">${consentBanner.details.label}</a>
    </p>
    <p class="max-md:sr-only">${consentBanner.optional}</p>
  </div>
  <div class="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(5.125rem,1fr))] gap-2 md:mt-0 md:w-[25rem]">
    ${ANSWERS.map(formatButton).join('')}
  </div>
</section>`

let notice: HTMLElement | null = null

/**
 * Shows or hides the first layer: three answers of equal weight, over the foot of the page, which stays usable. Built from
 * plain elements, so that static pages need no React for it. The keyboard reaches it first.
 * @param onAnswer of the first call takes the answers
 */
export function showConsentNotice(isAsking: boolean, onAnswer: (answer: ConsentAnswer) => void): void {
  if (isAsking) notice ??= createNotice(onAnswer)
  if (notice) notice.hidden = !isAsking
}

function createNotice(onAnswer: (answer: ConsentAnswer) => void): HTMLElement {
  const element = document.createElement('div')
  element.style.cssText = OVER_PAGE
  element.innerHTML = MARKUP
  element.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button')?.value : undefined
    const answer = ANSWERS.find((known) => known === pressed)
    if (answer) onAnswer(answer)
  })
  document.body.prepend(element)
  if (element.firstElementChild instanceof HTMLElement) makeRoom(element.firstElementChild)
  return element
}

function formatButton(answer: ConsentAnswer): string {
  const popup = answer === 'preferences' ? 'aria-haspopup="dialog"' : ''
  return `<button type="button" data-native value="${answer}" ${popup} class="${BUTTON}">${consentBanner[answer]}</button>`
}

/**
 * Adds room while the notice is shown, so that the end of the page and any focused element scroll clear of it
 * (WCAG 2.4.11). By a style sheet: a property set on the document's element is inherited, so it would style the whole
 * page again.
 */
function makeRoom(banner: HTMLElement) {
  const styles = document.createElement('style')
  document.head.append(styles)
  new ResizeObserver(() => {
    const room = `${banner.offsetHeight + 24}px`
    styles.textContent = banner.offsetHeight
      ? `html{scroll-padding-bottom:${room}}body{padding-bottom:${room}}.${ABOVE_NOTICE}{bottom:${room}}`
      : ''
  }).observe(banner)
}
