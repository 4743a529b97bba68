import { reminders } from '#src/content/asaas.ts'
import { Section } from './page/section.tsx'

/** The messages around a due date, on one line of time. */
export function Reminders() {
  return (
    <Section text={reminders} anchor="lembretes">
      <ol className="grid gap-y-8 max-md:border-l max-md:border-tinta-300 max-md:pl-6 md:grid-cols-4 md:border-t md:border-tinta-300">
        {reminders.items.map(({ day, title, text }) => (
          <li key={day} className="relative md:pt-6 md:pr-8">
            <i
              aria-hidden="true"
              className="absolute top-2 -left-[29px] size-2.5 rounded-full bg-verde-600 md:-top-[5px] md:left-0"
            />
            <p className="font-mono text-sm text-tinta-600">{day}</p>
            <h3 className="mt-1.5 font-semibold tracking-[-0.015em] md:text-lead">{title}</h3>
            <p className="mt-1.5 text-tinta-600">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
