import { heroes } from '#src/content/home.ts'
import { InboxScene } from '../inbox-scene/inbox-scene.tsx'
import { HeroActions } from './hero-actions.tsx'

/** Layout A, "produto": headline, two actions, the inbox. */
export function HeroProduct() {
  const { title, lead, action } = heroes.A

  return (
    <div className="wrap pt-25 md:pt-32">
      <div className="grid items-end gap-y-6 lg:grid-cols-2 lg:gap-x-16 lg:gap-y-7">
        <h1 className="max-w-[15.2em] text-display lg:col-span-full">{title}</h1>
        <p className="max-w-[34em] text-lead text-tinta-300">{lead}</p>
        <HeroActions action={action} />
      </div>
      <InboxScene />
    </div>
  )
}
