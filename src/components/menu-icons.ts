import {
  BookOpen,
  Bot,
  Braces,
  Briefcase,
  Calculator,
  ClipboardList,
  createElement,
  FilePenLine,
  Gavel,
  Handshake,
  type IconNode,
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
import type { MenuAddress } from '#src/content/site-menu.ts'

/** The drawing of each link of the menu. Not in the page's markup, where they would weigh more than the menu itself. */
const DRAWINGS: Readonly<Record<MenuAddress, IconNode>> = {
  '/inbox': Inbox,
  '/chatbot': Bot,
  '/pesquisas': ClipboardList,
  '/campanhas': Megaphone,
  '/juridocs': FilePenLine,
  '/pipedrive': Handshake,
  '/projuris-adv': Gavel,
  '/asaas': Receipt,
  '/advbox': BookOpen,
  '/zapsign': Signature,
  '/controljus': Landmark,
  '/lawyers': Scale,
  '/desenvolvimento': Braces,
  '/consultoria': Briefcase,
  '/whatsapp-widget': MessageCirclePlus,
  '/calculadora-roi': Calculator,
  '/gerador-templates': LayoutTemplate,
  '/whatsapp-link-generator': Link2,
}

/** Draws the icon of each link of a menu, in the look of `icon.tsx`. */
export function drawMenuIcons(menu: HTMLElement): void {
  for (const [address, drawing] of Object.entries(DRAWINGS)) {
    const icon = createElement(drawing, { width: 18, height: 18 })
    icon.setAttribute('class', 'line-icon')
    menu.querySelector(`.menu-link[href="${address}"] i`)?.replaceChildren(icon)
  }
}
