import { whatsappUrl } from '#src/content/brand.ts'
import { LinkButton } from './button.tsx'

/** Link to a conversation with the team. */
export function QuickConsult() {
  return (
    <LinkButton to={whatsappUrl} variant="secondary" className="w-full">
      Abrir conversa no WhatsApp
    </LinkButton>
  )
}
