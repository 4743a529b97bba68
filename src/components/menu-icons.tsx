import {
  BookOpen,
  Bot,
  Braces,
  Briefcase,
  Calculator,
  ClipboardList,
  FilePenLine,
  Gavel,
  Handshake,
  Inbox,
  Landmark,
  LayoutTemplate,
  Link2,
  Megaphone,
  MessageCirclePlus,
  Receipt,
  Scale,
  Signature,
} from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Drawings of the menu's links, by their address. */
export type MenuIcons = Readonly<Record<string, ReactNode>>

/** Fetched when the menu is first opened. */
export const MENU_ICONS: MenuIcons = {
  '/inbox': <Icon of={Inbox} />,
  '/chatbot': <Icon of={Bot} />,
  '/pesquisas': <Icon of={ClipboardList} />,
  '/campanhas': <Icon of={Megaphone} />,
  '/juridocs': <Icon of={FilePenLine} />,
  '/pipedrive': <Icon of={Handshake} />,
  '/projuris-adv': <Icon of={Gavel} />,
  '/asaas': <Icon of={Receipt} />,
  '/advbox': <Icon of={BookOpen} />,
  '/zapsign': <Icon of={Signature} />,
  '/controljus': <Icon of={Landmark} />,
  '/lawyers': <Icon of={Scale} />,
  '/desenvolvimento': <Icon of={Braces} />,
  '/consultoria': <Icon of={Briefcase} />,
  '/whatsapp-widget': <Icon of={MessageCirclePlus} />,
  '/calculadora-roi': <Icon of={Calculator} />,
  '/gerador-templates': <Icon of={LayoutTemplate} />,
  '/whatsapp-link-generator': <Icon of={Link2} />,
}
