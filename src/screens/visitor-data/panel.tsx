import { type ReactNode, useId } from 'react'

type Props = { readonly title: string; readonly children: ReactNode }

/** One part of the page, on white. */
export function Panel({ title, children }: Props) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="min-w-0 rounded-panel bg-branco p-5 shadow-card md:p-7">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
