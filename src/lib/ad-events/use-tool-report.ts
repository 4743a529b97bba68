import { useRef } from 'react'
import { createToolEvent, type ToolPage } from '#machines/ad-events/tool-events.ts'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'

/** Returns a function to call when the tool has served the visitor; only the first call in a view of its page is reported. */
export function useToolReport(page: ToolPage): () => void {
  const isReported = useRef(false)
  return () => {
    if (isReported.current) return
    isReported.current = true
    reportAdEvent(createToolEvent(page))
  }
}
