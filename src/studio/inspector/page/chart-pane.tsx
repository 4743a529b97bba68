import { Maximize2, ZoomIn, ZoomOut } from 'lucide'
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '#src/components/icon.tsx'
import { type Layout, layOut } from '#src/studio/drawing/layout.ts'
import { drawSvg } from '#src/studio/drawing/svg.ts'
import { type CatalogEntry, chartCatalog } from '../../recordings/chart-catalog.ts'
import { listActiveStates } from '../../recordings/moment.ts'
import type { RecordedActor, RecordedStep } from '../../recordings/recording.ts'
import { markDrawing } from './mark-drawing.ts'
import { texts } from './texts.ts'
import { useDragging } from './use-dragging.ts'

type Props = { readonly actor: RecordedActor | null; readonly step: RecordedStep | null }

/** The chosen actor's chart with its active states and its last transition highlighted. */
export function ChartPane({ actor, step }: Props) {
  const page = actor?.chart ? chartCatalog.get(actor.chart) : undefined
  return (
    <>
      <h2 className="pane-title truncate">
        <span>{page?.entry.title ?? actor?.name ?? texts.panes.chart}</span>
        {page && actor && (
          <span className="ml-2 font-mono text-xs font-normal text-tinta-600">{actor.name}</span>
        )}
      </h2>
      {actor === null && <p className="p-3 text-tinta-600">{texts.noActors}</p>}
      {actor?.chart === null && <p className="p-3 text-tinta-600">{texts.notAChart}</p>}
      {actor?.chart && !page && <p className="p-3 text-tinta-600">{texts.unknownChart(actor.chart)}</p>}
      {page && <Drawing key={page.entry.id} page={page} step={step} />}
    </>
  )
}

const ZOOMS = [0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.6, 2] as const

/** Below this scale a chart's texts are unreadable. */
const READABLE_ZOOM = 0.6

/** Space around the drawing in its pane; the class `p-3`. */
const PADDING_PX = 12

const BUTTON =
  'grid size-9 place-items-center rounded-tag border border-tinta-300 bg-branco hover:bg-tinta-50'

function Drawing({ page, step }: { readonly page: CatalogEntry; readonly step: RecordedStep | null }) {
  const layout = useLayout(page)
  const [zoom, setZoom] = useState<number | 'readable'>('readable')
  const frame = useRef<HTMLDivElement>(null)
  const drag = useDragging(frame)
  const svg = useMemo(() => (layout === null || layout === 'failed' ? '' : drawSvg(layout)), [layout])
  const value = JSON.stringify(step?.value ?? null)
  const taken = step?.taken.at(-1) ?? null

  useLayoutEffect(() => {
    if (frame.current === null || layout === null || layout === 'failed') return
    markDrawing(frame.current, layout, { active: listActiveStates(page.model, JSON.parse(value)), taken })
  }, [layout, page, value, taken])

  // Scrolls an active state into view, also when the pane appears or is resized.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when other states are active.
  useEffect(() => {
    const pane = frame.current
    if (!pane) return
    const observer = new ResizeObserver(() => {
      const active = [...pane.querySelectorAll('.state.active')].at(-1)
      if (active && !isWithin(active, pane)) active.scrollIntoView({ block: 'center', inline: 'center' })
    })
    // The observer calls back at once with the current size.
    observer.observe(pane)
    return () => observer.disconnect()
  }, [svg, value])

  if (layout === 'failed') return <p className="p-3 text-rubi-700">{texts.noDrawing}</p>
  if (layout === null) return <p className="p-3 text-tinta-600">{texts.drawing}</p>

  function fit() {
    const pane = frame.current
    if (!pane || typeof layout !== 'object' || layout === null) return
    const [width, height] = [pane.clientWidth - 2 * PADDING_PX, pane.clientHeight - 2 * PADDING_PX]
    setZoom(Math.min(1, width / layout.width, height / layout.height))
  }

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
        className="h-full cursor-grab select-none overflow-auto p-3 active:cursor-grabbing"
        {...drag}
      >
        <div
          className="chart-drawing"
          style={getSize(layout.width, zoom)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code, which escapes every text.
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      </section>
      <div className="absolute right-3 bottom-3 flex gap-1">
        <button type="button" className={BUTTON} aria-label={texts.zoomOut} onClick={() => change(-1)}>
          <Icon of={ZoomOut} />
        </button>
        <button type="button" className={BUTTON} aria-label={texts.zoomFit} onClick={fit}>
          <Icon of={Maximize2} />
        </button>
        <button type="button" className={BUTTON} aria-label={texts.zoomIn} onClick={() => change(1)}>
          <Icon of={ZoomIn} />
        </button>
      </div>
    </div>
  )
}

/** Computes the drawing's size: the developer's choice, else as wide as the pane but still readable. */
function getSize(width: number, zoom: number | 'readable'): CSSProperties {
  if (zoom === 'readable') return { maxWidth: width, minWidth: width * READABLE_ZOOM }
  return { width: width * zoom }
}

function isWithin(inner: Element, outer: Element): boolean {
  const [one, other] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()]
  return (
    one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom
  )
}

/** The chart's layout; null while it is computed. */
function useLayout({ model, entry }: CatalogEntry): Layout | 'failed' | null {
  const [layout, setLayout] = useState<Layout | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    layOut({ ...entry, chart: model }, 'technical').then(
      (made) => isWanted && setLayout(made),
      () => isWanted && setLayout('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [model, entry])
  return layout
}
