/** Half height of each bar of the voice message, in pixels, 5 px apart. */
const PLAYED = [5, 6.5, 6.5, 7, 2.5, 4, 5.5, 11, 9, 5.5, 1.5, 6, 5.5, 10, 5.5]
const TO_PLAY = [5.5, 2, 7, 10, 6, 8, 3.5, 3.5, 8.5, 5.5, 8, 7, 2, 5, 6.5, 11, 10, 4, 1.5, 5.5, 8, 7]

/** A voice message, a third of it played. Two paths of round-capped strokes, one a colour. */
export function Waveform() {
  return (
    <svg
      width="190"
      height="26"
      viewBox="0 0 190 26"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={drawBars(PLAYED, 0)} stroke="var(--color-verde-600)" />
      <path d={drawBars(TO_PLAY, PLAYED.length)} stroke="var(--color-tinta-300)" />
    </svg>
  )
}

function drawBars(halfHeights: readonly number[], offset: number): string {
  return halfHeights.map((half, index) => `M${(offset + index) * 5 + 1.5} ${13 - half}v${half * 2}`).join('')
}
