import { type PointerEvent, type RefObject, useRef } from 'react'

/** Lets the mouse drag an element's scrolled content, as touch screens do natively. Returns the element's handlers. */
export function useDragging(frame: RefObject<HTMLElement | null>) {
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const release = () => {
    held.current = null
  }
  return {
    onPointerDown({ pointerType, button, pointerId, clientX: x, clientY: y }: PointerEvent) {
      if (pointerType !== 'mouse' || button !== 0) return
      held.current = { x, y }
      // The drag continues when the mouse leaves the element.
      frame.current?.setPointerCapture(pointerId)
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      if (held.current === null) return
      frame.current?.scrollBy({ left: held.current.x - x, top: held.current.y - y, behavior: 'instant' })
      held.current = { x, y }
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
