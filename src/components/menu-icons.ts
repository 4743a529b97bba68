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

/** Drawings of the menu's links, by their address. */
const DRAWINGS: Readonly<Record<string, IconNode>> = {
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
  for (const link of menu.querySelectorAll('.menu-link')) {
    const drawing = DRAWINGS[link.getAttribute('href') ?? '']
    if (!drawing) continue
    const icon = createElement(drawing, { width: 18, height: 18 })
    icon.setAttribute('class', 'line-icon')
    link.querySelector('i')?.replaceChildren(icon)
  }
}
