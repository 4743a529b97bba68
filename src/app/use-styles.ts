/** Where the build writes the address of a static page's full style sheet (`src/app/build/document.ts`). */
const PLACE = 'script[data-use-styles]'

let added: Promise<void> | null = null

/** Returns the address of the full style sheet of a static page; undefined in an application, which has it. */
export function findUseStyles(): string | undefined {
  return document.querySelector<HTMLElement>(PLACE)?.dataset.useStyles
}

/**
 * Adds the full style sheet to a static page, once; a sheet that could not be fetched is fetched again by the next call. The
 * document contains the styles of a page at rest; this sheet adds those of its use: hovered and pressed controls, and what
 * islands render later.
 * @returns settles when the sheet has arrived or cannot be fetched; never rejects, because the page works without it
 */
export function addUseStyles(): Promise<void> {
  added ??= addSheet(findUseStyles())
  return added
}

function addSheet(href: string | undefined): Promise<void> {
  return new Promise((settle) => {
    if (!href) return settle()
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = href
    // Applied where it settles, so that one new layout serves the sheet and what waited for it. The browser would fetch a sheet
    // that does not apply last.
    sheet.media = 'not all'
    sheet.fetchPriority = 'high'
    sheet.onload = () => {
      sheet.media = 'all'
      settle()
    }
    sheet.onerror = () => {
      sheet.remove()
      added = null
      settle()
    }
    document.head.append(sheet)
  })
}
