import { useEffect, useRef, useState } from 'react'

/** Rows rendered above and below those in view. */
const MARGIN_ROWS = 8
/** Rows rendered before the browser has measured the list. */
const FIRST_ROWS = 24

/**
 * Computes which rows of a long list to render, and keeps the chosen one in view. All rows have the same height.
 * @param rowPx the height of a row
 * @param position index of the chosen row; -1 when no row is chosen
 */
export function useRowWindow(rowPx: number, position: number) {
  const list = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ first: 0, count: FIRST_ROWS })

  function look() {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {}
    setView({ first: Math.floor(scrollTop / rowPx), count: Math.ceil(clientHeight / rowPx) || FIRST_ROWS })
  }

  useEffect(() => {
    const box = list.current
    if (!box || position < 0) return
    const top = position * rowPx
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + rowPx > box.scrollTop + box.clientHeight) box.scrollTop = top + rowPx - box.clientHeight
  }, [position, rowPx])

  const from = Math.max(0, view.first - MARGIN_ROWS)
  return { list, from, to: view.first + view.count + MARGIN_ROWS, look }
}
