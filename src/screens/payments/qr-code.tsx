import { useMemo } from 'react'
import { drawQrPath, encodeQrCode } from '#src/lib/qr-code/qr-code.ts'

type Props = { readonly text: string; readonly label: string }

/** A QR code drawn here from its own text, so that the picture and the copia-e-cola can't differ. */
export function QrCode({ text, label }: Props) {
  const code = useMemo(() => encodeQrCode(text), [text])
  // Too long for any code; the text beside it can still be copied.
  if (!code) return null

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-control bg-branco inset-ring inset-ring-tinta-200"
    >
      <path d={drawQrPath(code)} fill="currentColor" className="text-tinta-950" />
    </svg>
  )
}
