import type { Item } from '#src/content/page-types.ts'

type Props = { readonly items: readonly Item[] }

/** Things of equal weight, side by side under one rule each. */
export function Cards({ items }: Props) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {items.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-verde-600 pt-4">
          <h3 className="font-semibold tracking-[-0.015em] md:text-lead">{title}</h3>
          <p className="mt-1.5 text-tinta-600">{text}</p>
        </li>
      ))}
    </ul>
  )
}
