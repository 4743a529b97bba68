import { Play } from 'lucide'
import { Button, LinkButton } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { type CallToAction, heroes } from '#src/content/home.ts'
import { addressOfAction } from '#src/lib/call-to-action.ts'
import { reportHomeEvent } from '#src/lib/home-events.ts'

type Props = {
  readonly action: CallToAction
  /** Asked for by "Ver Casos de Sucesso". */
  readonly onStories: () => void
}

/** The two actions of every first view (spec S1 2.4). */
export function HeroActions({ action: { label, action }, onStories }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton
        to={addressOfAction(action)}
        variant="bright"
        className="w-full sm:w-auto"
        onClick={() => reportHomeEvent('HeroCTA')}
      >
        {label}
      </LinkButton>
      <Button variant="outline" className="w-full sm:w-auto" aria-haspopup="dialog" onClick={onStories}>
        <Icon of={Play} size={16} />
        {heroes.stories}
      </Button>
    </div>
  )
}
