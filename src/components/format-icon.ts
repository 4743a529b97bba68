import type { IconNode } from 'lucide'

/** Formats the same line icon as `icon.tsx`, for plain elements. */
export function formatIcon(drawing: IconNode, size = 18): string {
  const parts = drawing.map(([shape, attributes]) => {
    const formatted = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
    return `<${shape}${formatted.join('')}/>`
  })
  return `<svg class="line-icon" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">${parts.join('')}</svg>`
}
