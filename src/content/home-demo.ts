import { getMomentAddress } from '#machines/demo/moments.ts'
import type { PageLink } from './page-types.ts'

/** Links to the demonstration, by section; apart from `home.ts`, so that the page's scripts contain none of it. */
export const homeDemo = {
  inbox: { label: 'Assuma uma conversa na demonstração', to: getMomentAddress('taking') },
  handover: { label: 'Passe uma conversa na demonstração', to: getMomentAddress('handingOver') },
} as const satisfies Readonly<Record<string, PageLink>>
