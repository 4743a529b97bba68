import { type RefObject, useEffect, useState } from 'react'

/** How far below the window something may be and still count as near. */
const MARGIN = '300px 0px'

/** True once the element is near the window: time to fetch the code that makes it move. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return isNear
}
