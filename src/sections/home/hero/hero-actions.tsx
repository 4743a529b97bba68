import { Play } from 'lucide'
import { ActionLink } from '#src/components/action-link.tsx'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { openDialog } from '#src/components/native-dialog.tsx'
import { type CallToAction, heroes } from '#src/content/home.ts'
import { reportOnPress } from '#src/lib/analytics/event-marks.ts'
import { getActionAddress } from '#src/sections/home/hero/call-to-action.ts'
import { FILM_ID } from './product-film.tsx'

type Props = {
  readonly action: CallToAction
  /** Carried along by the action, with its question mark. */
  readonly query?: string
}

/** The two actions of every first view (spec S1 2.4), what the smallest plan costs, and the way to the demonstration. */
export function HeroActions({ action, query = '' }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <ActionLink
        link={{ ...action, to: `${getActionAddress(action.action)}${query}` }}
        variant="bright"
        className="w-full sm:w-auto"
        {...reportOnPress('HeroCTA')}
      />
      <Button
        variant="outline"
        className="w-full sm:w-auto"
        {...openDialog(FILM_ID)}
        {...reportOnPress('MainHeroVideoClick')}
      >
        <Icon of={Play} size={16} />
        {heroes.stories}
      </Button>
      {heroes.links.map(({ label, to }) => (
        <a
          key={to}
          href={to}
          className="inline-flex min-h-11 items-center text-tinta-300 underline underline-offset-3 hover:text-branco"
        >
          {label}
        </a>
      ))}
    </div>
  )
}
