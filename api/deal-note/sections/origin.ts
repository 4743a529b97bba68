import { MASTERCLASS_TITLES, MASTERCLASSES } from '#machines/masterclass/masterclass-rules.ts'
import { formatPhone } from '#machines/sign-up/registration.ts'
import type { NoteSection } from '../../deals/note-html.ts'
import { StoredSource } from '../../sign-up/request.ts'
import type { StoredClassRegistration } from '../../store/class-registrations.ts'
import type { Lead } from '../../store/leads.ts'

const CHANNEL_TITLES = { organic: 'busca orgânica', paid: 'mídia paga', direct: 'acesso direto' } as const

/** Describes where the visitor came from: channel, campaign, ad click and referring page. */
export function describeOrigin({ source: stored }: Pick<Lead, 'source'>): NoteSection {
  const source = StoredSource.safeParse(stored).data
  if (!source) return { title: 'Origem', lines: [] }
  const { channel, utm_source, utm_medium, utm_campaign, gclid, fbclid, referrer } = source
  const campaign = [utm_campaign, utm_source, utm_medium].filter(Boolean).join(' · ')
  const clicks = [gclid ? 'Google Ads (gclid)' : '', fbclid ? 'Meta Ads (fbclid)' : ''].filter(Boolean)
  const parts = [
    CHANNEL_TITLES[channel],
    ...(campaign ? [`campanha ${campaign}`] : []),
    ...clicks.map((click) => `clique em anúncio ${click}`),
    ...(referrer ? [`veio de ${referrer}`] : []),
    ...(source.source ? [`entrada ${source.source}`] : []),
  ]
  return { title: 'Origem', lines: [parts.join('; ')] }
}

/** Lists the classes a visitor registered for with the deal's e-mail or phone. */
export function listClasses(registrations: readonly StoredClassRegistration[]): NoteSection {
  return {
    title: 'Inscrição em masterclass',
    lines: registrations.map(({ masterclass, name, emailKey, phone }) => {
      const known = MASTERCLASSES.find((candidate) => candidate === masterclass)
      const title = known ? MASTERCLASS_TITLES[known] : masterclass
      return `${title}: ${name}, ${formatPhone(phone)} (não confirmado), ${emailKey}. Autorizou contato sobre a aula.`
    }),
  }
}
