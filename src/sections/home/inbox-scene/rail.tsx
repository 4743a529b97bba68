import { Bot, ClipboardList, Inbox, Megaphone, Settings, Users } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { LogoMark } from '#src/components/logo.tsx'
import { Avatar } from '#src/components/scene/avatar.tsx'
import { camila } from '#src/content/home-scenes.ts'

const TOOLS = { Inbox, Bot, Megaphone, ClipboardList, Users, Settings }

/** The narrow bar with the product's tools. */
export function Rail() {
  return (
    <div className="inbox-rail">
      <i>
        <LogoMark size={24} />
      </i>
      {Object.entries(TOOLS).map(([name, drawing]) => (
        <i key={name}>
          <Icon of={drawing} />
        </i>
      ))}
      <Avatar person={camila} />
    </div>
  )
}
