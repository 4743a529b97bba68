import { Sparkles } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { Avatar } from '#src/components/scene/avatar.tsx'
import { camila, inbox, rafael } from '#src/content/home-scenes.ts'

const { context } = inbox

/** What a colleague who takes over reads first: summary, next step, facts, team. */
export function ContextPanel() {
  return (
    <div className="inbox-context">
      <div>
        <div className="inbox-context-title">
          <Icon of={Sparkles} size={14} />
          {context.summaryTitle}
        </div>
        <div className="inbox-summary">
          <ul>
            {context.summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            <small>{context.next.label}</small>
            {context.next.text}
          </p>
        </div>
      </div>
      <div>
        <div className="inbox-context-title">{context.factsTitle}</div>
        <dl className="inbox-facts">
          {context.facts.map(([term, value]) => (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <div className="inbox-context-title">{context.teamTitle}</div>
        <div className="inbox-team">
          <Avatar person={camila} isSmall />
          <Avatar person={rafael} isSmall />
          {context.team}
        </div>
      </div>
    </div>
  )
}
