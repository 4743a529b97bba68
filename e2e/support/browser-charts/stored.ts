import type { BrowserContext, Page } from '@playwright/test'

/** A value that the site keeps in the visitor's browser. */
export type Stored = {
  readonly place: 'cookie' | 'localStorage' | 'sessionStorage'
  readonly name: string
  readonly value: unknown
}

/** Puts a value into the browser, before its page opens. */
export async function store(context: BrowserContext, origin: string, { place, name, value }: Stored) {
  const text = JSON.stringify(value)
  if (place === 'cookie') return context.addCookies([{ name, value: encodeURIComponent(text), url: origin }])
  await context.addInitScript(
    ([where, key, content]) => {
      if (window[where].getItem(key) === null) window[where].setItem(key, content)
    },
    [place, name, text] as const,
  )
}

/** Reads the value stored in the browser under a name; undefined when there is none. */
export async function readStored(page: Page, { place, name }: Stored): Promise<unknown> {
  const text =
    place === 'cookie'
      ? (await page.context().cookies()).find((cookie) => cookie.name === name)?.value
      : await page.evaluate(([where, key]) => window[where].getItem(key), [place, name] as const)
  if (text === undefined || text === null) return undefined
  return JSON.parse(place === 'cookie' ? decodeURIComponent(text) : text)
}

/** Makes the browser, from its next page on, refuse to store anything and drop each cookie that the page sets. */
export async function refuseToStore(context: BrowserContext) {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => cookies?.get?.call(document),
      set: (cookie: string) => {
        const [name = ''] = cookie.split('=')
        cookies?.set?.call(document, `${name}=; max-age=0; path=/`)
      },
    })
  })
}
