import { skipLink } from '#src/content/navigation.ts'

/** Link at the start of the header that lets the keyboard skip it; visible while focused. */
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
