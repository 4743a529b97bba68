import { useMemo } from 'react'
import { encode } from 'uqr'

type Props = { readonly text: string; readonly label: string }

/** Light modules around a code, which readers need to find it. */
const BORDER = 3

/** A QR code drawn here from its own text, so that the picture and the copia-e-cola can't differ. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => drawQrCode(text), [text])

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-control bg-branco inset-ring inset-ring-tinta-200"
    >
      <path d={path} fill="currentColor" className="text-tinta-950" />
    </svg>
  )
}

function drawQrCode(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
