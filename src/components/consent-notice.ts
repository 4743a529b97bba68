import { consentBanner } from '#src/content/consent-notice.ts'
import { getButtonClass } from './button-class.ts'

/** The answers to the notice, in their order on the page. */
const ANSWERS = ['accept', 'reject', 'preferences'] as const

/** A visitor's answer to the notice; `preferences` opens the second layer without deciding. */
export type ConsentAnswer = (typeof ANSWERS)[number]

/** Inline, because the notice may come before the style sheet: in the flow of the page it would push the page down. */
const OVER_PAGE = 'position:fixed;z-index:40;bottom:0;background:#fff'

/** In the funnel the notice stands in the flow of the page, because over it, it would lie on a step's button or a QR code. */
const AT_END = 'position:static;width:94%;max-height:none'

/** A class of bars at the foot of the screen, which stand above the notice while it is shown, where there is room for both. */
export const ABOVE_NOTICE = 'above-notice'

const BUTTON = getButtonClass({ variant: 'secondary', size: 'small' }, 'w-full px-1! max-sm:text-sm')

/**
 * The notice, which covers at most a third of the window and scrolls inside itself. In small blocks of text, because speed measurements could take a large one for the page's main content.
 */
export const noticeMarkup = `<section aria-label="${consentBanner.label}" class="consent-banner fixed inset-x-3 bottom-3 mx-auto max-h-[33svh] max-w-wide overflow-y-auto rounded-frame bg-branco p-2.5 text-tinta-900 shadow-floating md:flex md:items-center md:gap-8 md:p-5">
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
 * Shows or hides the first layer: three answers of equal weight. Built from plain elements, so that static pages need no React
 * for it. Over the foot of the screen the keyboard reaches it first, after the link to the content.
 * @param isAtEnd whether it appears at the end of the page instead
 * @param onAnswer of the first call takes the answers
 */
export function showConsentNotice(
  isAsking: boolean,
  isAtEnd: boolean,
  onAnswer: (answer: ConsentAnswer) => void,
): void {
  if (isAsking) notice ??= createNotice(onAnswer)
  if (!notice) return
  if (isAsking && notice.hidden) {
    notice.style.cssText = isAtEnd ? '' : OVER_PAGE
    ;(notice.children[0] as HTMLElement).style.cssText = isAtEnd ? AT_END : ''
    if (isAtEnd) document.body.append(notice)
    else document.getElementById('root')?.before(notice)
  }
  notice.hidden = !isAsking
}

function createNotice(onAnswer: (answer: ConsentAnswer) => void): HTMLElement {
  const element = document.createElement('div')
  element.hidden = true
  element.innerHTML = `${noticeMarkup}<style></style>`
  element.addEventListener('click', ({ target }) => {
    // A click's target is an element.
    const pressed = (target as Element).closest('button')?.value
    const answer = ANSWERS.find((known) => known === pressed)
    if (answer) onAnswer(answer)
  })
  const [banner, sheet] = element.children as unknown as [HTMLElement, HTMLElement]
  // In a later task: new styles within the frame that shows the notice would lay the page out twice.
  new ResizeObserver(() => setTimeout(() => (sheet.textContent = formatRoom(banner)))).observe(banner)
  return element
}

function formatButton(answer: ConsentAnswer): string {
  const popup = answer === 'preferences' ? 'aria-haspopup="dialog"' : ''
  return `<button type="button" data-native value="${answer}" ${popup} class="${BUTTON}">${consentBanner[answer]}</button>`
}

/**
 * Formats the room for the notice while it is shown over the page, so that the end of the page and any focused element scroll
 * clear of it (WCAG 2.4.11). A style sheet: a property set on the document's element is inherited, so it would style the whole
 * page again.
 */
function formatRoom({ style, offsetHeight }: HTMLElement): string {
  const room = `${offsetHeight + 24}px`
  return offsetHeight && !style.position
    ? `html{scroll-padding-bottom:${room}}body{padding-bottom:${room}}.${ABOVE_NOTICE}{bottom:${room}}`
    : ''
}
