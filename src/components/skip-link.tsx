import { skipLink } from '#src/content/navigation.ts'

/** First in the header, which it lets the keyboard jump over; visible while focused. */
export function SkipLink() {
  return (
    <a
      href={`#${skipLink.target}`}
      className="absolute -top-16 left-4 z-50 rounded-control bg-branco px-4 py-3 text-tinta-900 focus:top-3"
    >
      {skipLink.label}
    </a>
  )
}
