/** How long the pointer rests on the menu before it opens, and how long it may be away before it closes (guide 2). */
const HOVER_MS = { open: 120, close: 200 } as const

/** Where the menu becomes a row with a panel (the `md` breakpoint): only there does it open on hover. */
const WIDE = '(width >= 48rem)'

/**
 * Adds what a `<details>` menu lacks: it opens on hover, and closes on Escape (which returns the focus), on a press
 * outside, when the focus leaves, and when one of its links is followed. Its drawings are fetched when it first opens.
 * Also serves as a `ref`.
 * @returns stops watching
 */
export function watchMenu(details: HTMLDetailsElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: number | undefined
  let isOpenedByHover = false

  const setOpen = (isOpen: boolean, isByHover = false) => {
    clearTimeout(timer)
    details.open = isOpen
    isOpenedByHover = isOpen && isByHover
  }
  const followHover = (event: PointerEvent, isInside: boolean) => {
    if (event.pointerType !== 'mouse' || !matchMedia(WIDE).matches) return
    clearTimeout(timer)
    if (isInside && !details.open) timer = window.setTimeout(() => setOpen(true, true), HOVER_MS.open)
    if (!isInside && isOpenedByHover) timer = window.setTimeout(() => setOpen(false), HOVER_MS.close)
  }

  details.addEventListener(
    'toggle',
    () => {
      // The menu is complete without its drawings.
      import('./menu-icons.ts').then(({ drawMenuIcons }) => drawMenuIcons(details)).catch(() => {})
    },
    { signal },
  )
  details.addEventListener('pointerenter', (event) => followHover(event, true), { signal })
  details.addEventListener('pointerleave', (event) => followHover(event, false), { signal })
  details.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      if (event.target.closest('a')) setOpen(false)
      if (!event.target.closest('summary')) return
      clearTimeout(timer)
      // A press on what the pointer has just opened means "stay open".
      if (isOpenedByHover) event.preventDefault()
      isOpenedByHover = false
    },
    { signal },
  )
  details.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !details.contains(relatedTarget)) setOpen(false)
    },
    { signal },
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !details.contains(target)) setOpen(false)
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !details.open) return
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
      setOpen(false)
    },
    { signal },
  )
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
