/** Length of the ring (radius 6), and the part of it that is left. */
const RING = 2 * Math.PI * 6
const LEFT = 0.88

/** How much of the 24-hour window is left: 21h14, a ring of 88%. */
export function SessionDial() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" strokeWidth="2.5" aria-hidden="true">
      <circle cx="8" cy="8" r="6" stroke="var(--color-verde-200)" />
      <circle
        cx="8"
        cy="8"
        r="6"
        stroke="var(--color-verde-700)"
        strokeLinecap="round"
        strokeDasharray={`${(RING * LEFT).toFixed(1)} ${RING.toFixed(1)}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
