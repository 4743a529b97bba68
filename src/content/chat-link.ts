import { whatsappUrl } from './brand.ts'

/** Opens a conversation with the team. */
export const chatLink = { label: 'Fale pelo WhatsApp', to: whatsappUrl } as const
