import { Maximize2, ZoomIn, ZoomOut } from 'lucide'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { type Layout, layOut } from '#src/charts/layout.ts'
import { svgOf } from '#src/charts/svg.ts'
import { Icon } from '#src/components/icon.tsx'
import { type BookPage, chartBook } from '../recording/chart-book.ts'
import { activeStates } from '../recording/moment.ts'
import type { RecordedActor, RecordedStep } from '../recording/recording.ts'
import { texts } from './texts.ts'

type Props = { readonly actor: RecordedActor | null; readonly step: RecordedStep | null }

/** The chosen actor's chart, its active states lit and its last arrow marked. */
export function ChartPane({ actor, step }: Props) {
  const page = actor?.chart ? chartBook.get(actor.chart) : undefined
  return (
    <>
      <h2 className="pane-title truncate">
        {actor ? actor.name : texts.panes.chart}
        {page && <span className="ml-2 font-normal text-tinta-600">{page.entry.title}</span>}
      </h2>
      {actor === null && <p className="p-3 text-tinta-600">{texts.noActors}</p>}
      {actor?.chart === null && <p className="p-3 text-tinta-600">{texts.notAChart}</p>}
      {actor?.chart && !page && <p className="p-3 text-tinta-600">{texts.unknownChart(actor.chart)}</p>}
      {page && <Drawing key={page.entry.id} page={page} step={step} />}
    </>
  )
}

const ZOOMS = [0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.6, 2] as const

/** Below this a chart's texts cannot be read. */
const READABLE_ZOOM = 0.6

const BUTTON =
  'grid size-9 place-items-center rounded-tag border border-tinta-300 bg-branco hover:bg-tinta-50'

function Drawing({ page, step }: { readonly page: BookPage; readonly step: RecordedStep | null }) {
  const layout = useLayout(page)
  const [zoom, setZoom] = useState<number | 'fit' | 'readable'>('readable')
  const frame = useRef<HTMLDivElement>(null)
  const svg = useMemo(() => {
    if (layout === null || layout === 'failed') return ''
    const taken = step?.taken.at(-1)
    return svgOf(layout, {
      active: activeStates(page.model, step?.value),
      ...(taken === undefined ? {} : { taken }),
    })
  }, [layout, page, step])

  // The state that is active now comes into view, if it is not; also when the pane itself appears or changes its size.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing, once it is there.
  useEffect(() => {
    const pane = frame.current
    if (!pane) return
    const observer = new ResizeObserver(() => {
      const active = [...pane.querySelectorAll('.state.active')].at(-1)
      if (active && !isWithin(active, pane)) active.scrollIntoView({ block: 'center', inline: 'center' })
    })
    // It is told of the size it finds, too.
    observer.observe(pane)
    return () => observer.disconnect()
  }, [svg])

  if (layout === 'failed') return <p className="p-3 text-rubi-700">{texts.noDrawing}</p>
  if (layout === null) return <p className="p-3 text-tinta-600">{texts.drawing}</p>

  function change(by: 1 | -1) {
    const { width = 1 } = frame.current?.querySelector('svg')?.getBoundingClientRect() ?? {}
    const now = typeof layout === 'object' && layout ? width / layout.width : 1
    const next = by === 1 ? ZOOMS.find((one) => one > now + 0.01) : ZOOMS.findLast((one) => one < now - 0.01)
    if (next) setZoom(next)
  }

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
        tabIndex={0}
        aria-label={page.entry.title}
        className="h-full overflow-auto p-3"
      >
        <div
          className="chart-drawing"
          style={sizeOf(layout.width, zoom)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code, which escapes every text.
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      </section>
      <div className="absolute right-3 bottom-3 flex gap-1">
        <button type="button" className={BUTTON} aria-label={texts.zoomOut} onClick={() => change(-1)}>
          <Icon of={ZoomOut} />
        </button>
        <button type="button" className={BUTTON} aria-label={texts.zoomFit} onClick={() => setZoom('fit')}>
          <Icon of={Maximize2} />
        </button>
        <button type="button" className={BUTTON} aria-label={texts.zoomIn} onClick={() => change(1)}>
          <Icon of={ZoomIn} />
        </button>
      </div>
    </div>
  )
}

/** As wide as the pane, but no smaller than can be read; or as the developer wants it. */
function sizeOf(width: number, zoom: number | 'fit' | 'readable'): CSSProperties {
  if (typeof zoom === 'number') return { width: width * zoom }
  return { maxWidth: width, ...(zoom === 'readable' ? { minWidth: width * READABLE_ZOOM } : {}) }
}

function isWithin(inner: Element, outer: Element): boolean {
  const [one, other] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()]
  return (
    one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom
  )
}

/** The chart's layout; null while it is being made. */
function useLayout({ model }: BookPage): Layout | 'failed' | null {
  const [layout, setLayout] = useState<Layout | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    layOut(model).then(
      (made) => isWanted && setLayout(made),
      () => isWanted && setLayout('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [model])
  return layout
}
