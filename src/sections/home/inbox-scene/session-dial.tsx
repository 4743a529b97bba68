/** Length of the ring (radius 6). */
const RING = 2 * Math.PI * 6

/** `left`: percentage of the 24-hour window; 21h14 is a ring of 88. */
type Props = { readonly left?: number }

/** How much of the 24-hour window is left, as a ring. */
export function SessionDial({ left = 88 }: Props) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" strokeWidth="2.5" aria-hidden="true">
      <circle cx="8" cy="8" r="6" stroke="var(--color-verde-200)" />
      <circle
        cx="8"
        cy="8"
        r="6"
        stroke="var(--color-verde-700)"
        strokeLinecap="round"
        strokeDasharray={`${((RING * left) / 100).toFixed(1)} ${RING.toFixed(1)}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
