import { channels } from '#src/content/onboarding.ts'
import { Section } from './page/section.tsx'

/** Where to get help, with the hours. */
export function SupportChannels() {
  return (
    <Section text={channels} tone="tinted">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {channels.list.map(({ title, text, link }) => (
          <li key={title} className="flex flex-col rounded-panel bg-branco p-6 shadow-card">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-2 mb-5 flex-1 text-tinta-600">{text}</p>
            <a href={link.to} className="link inline-flex min-h-11 items-center break-all">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
