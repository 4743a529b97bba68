import { getOfficeDay } from '#machines/lib/office-time.ts'
import { MASTERCLASSES } from '#machines/masterclass/masterclass-rules.ts'
import { MASTERCLASS_TITLES } from '#machines/masterclass/masterclass-titles.ts'
import type { Origin } from '#machines/origin/classify.ts'
import { CLICK_TITLES, ORIGIN_TITLES } from '#machines/origin/origin-titles.ts'
import type { Touch } from '#machines/origin/touch.ts'
import { formatPhone } from '#machines/rules/phone.ts'
import { formatRowDate } from '#machines/scheduling/provider-rows.ts'
import type { NoteSection } from '../../deals/note-html.ts'
import { readLeadOrigin } from '../../origin/source.ts'
import type { StoredClassRegistration } from '../../store/class-registrations.ts'
import type { Lead } from '../../store/leads.ts'

/**
 * Describes where the visitor came from: kind of origin, campaign, click and referring page of the last visit that was not direct,
 * with its day if the sign-up came later; then the first visit, if that was another.
 */
export function describeOrigin(lead: Pick<Lead, 'source' | 'createdAt'>): NoteSection {
  const read = readLeadOrigin(lead)
  if (!read) return { title: 'Origem', lines: [] }
  const { touch, origin, first, door } = read
  const signUpDay = getDay(lead.createdAt)
  const day = touch.at === undefined ? signUpDay : getDay(new Date(touch.at))
  const parts = [
    ...describeTouch(touch, origin),
    ...(day === signUpDay ? [] : [`visita de ${formatRowDate(day)}`]),
    ...(door.source ? [`entrada ${door.source}`] : []),
  ]
  const firstLine = first && [
    `Primeira visita, em ${formatRowDate(getDay(new Date(first.touch.at)))}: ${describeTouch(first.touch, first.origin).join('; ')}`,
  ]
  return { title: 'Origem', lines: [parts.join('; '), ...(firstLine ?? [])] }
}

/** Describes one touch. An ad names itself by its campaign and its click; any other known place, by its name. */
function describeTouch(
  { utm_source, utm_medium, utm_campaign, click, referrer }: Touch,
  { kind, name }: Origin,
): readonly string[] {
  const campaign = [utm_campaign, utm_source, utm_medium].filter(Boolean).join(' · ')
  return [
    kind === 'paid' || name === null ? ORIGIN_TITLES[kind] : `${ORIGIN_TITLES[kind]} (${name})`,
    ...(campaign ? [`campanha ${campaign}`] : []),
    ...(click ? [CLICK_TITLES[click]] : []),
    ...(referrer ? [`veio de ${referrer}`] : []),
  ]
}

function getDay(moment: Date): string {
  return getOfficeDay(moment)
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
