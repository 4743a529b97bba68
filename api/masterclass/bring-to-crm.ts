import * as z from 'zod'
import { PIPELINE_ID, stageIdOf } from '#machines/deal-stages/stages.ts'
import { MASTERCLASS_TITLES, MASTERCLASSES } from '#machines/masterclass/masterclass-rules.ts'
import { TITLE_LENGTH } from '#machines/rules/rule-sets.ts'
import { displayPhone } from '#machines/sign-up/registration.ts'
import { addNoteOnce } from '../deals/add-note-once.ts'
import { createOnce } from '../lib/create-once.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { CallOptions } from '../providers/transport.ts'
import type { Services } from '../services.ts'
import { isPersonOf, phoneForms } from '../sign-up/person-record.ts'
import { existingDeal } from '../sign-up/resolve-deal.ts'
import type { StoredClassRegistration } from '../store/class-registrations.ts'

/** Deals looked through for one that counts as existing (spec S2 7, 9). */
const DEALS_LIMIT = 100

/**
 * Finds or makes the person and the deal of somebody who registered for a class, and pins a note to the deal. Under the
 * same intents as a sign-up's, so that the two never make a second one; a record that was there is only added to
 * (decision 34). Safe to repeat.
 */
export async function bringToCrm(
  services: Services,
  registration: StoredClassRegistration,
  signal: AbortSignal,
): Promise<void> {
  const personId = await personOf(services, registration, signal)
  const dealId = await dealOf(services, registration, personId, signal)
  const title = MASTERCLASS_TITLES[z.enum(MASTERCLASSES).parse(registration.masterclass)]
  await addNoteOnce(
    services,
    {
      dealId,
      leadId: registration.id,
      heading: 'Inscrição em masterclass',
      reference: registration.id.slice(0, 8),
      lines: [
        title,
        `Nome: ${registration.name}`,
        `E-mail: ${registration.emailKey}`,
        `WhatsApp: ${displayPhone(registration.phone)} (não confirmado)`,
        'Autorizou contato sobre a aula.',
      ],
    },
    signal,
  )
}

async function personOf(
  services: Services,
  { id: leadId, name, emailKey, phone }: StoredClassRegistration,
  signal: AbortSignal,
): Promise<number> {
  const { crm } = services
  const mine = { emailKey, phoneKey: phone }
  const { id } = await createOnce(services, {
    key: `person:${emailKey}`,
    kind: 'person',
    leadId,
    mayExist: true,
    recheck: async (known, scope) => {
      try {
        return isPersonOf(await crm.getPerson(Number(known), { signal: scope }), mine)
      } catch (thrown) {
        if (thrown instanceof ProviderError && thrown.status === 404) return false
        throw thrown
      }
    },
    find: async (scope) => {
      const [byEmail] = await crm.searchPersons(emailKey, 'email', true, { signal: scope })
      if (byEmail) return String(byEmail.id)
      for (const digits of phoneForms(phone)) {
        const [byPhone] = await crm.searchPersons(digits, 'phone', true, { signal: scope })
        if (byPhone) return String(byPhone.id)
      }
      return null
    },
    create: async (scope) =>
      String((await crm.createPerson({ name, email: emailKey, phone }, { signal: scope })).id),
    signal,
  })
  return Number(id)
}

async function dealOf(
  services: Services,
  { id: leadId, name }: StoredClassRegistration,
  personId: number,
  signal: AbortSignal,
): Promise<number> {
  const { id } = await createOnce(services, {
    key: `deal:${personId}`,
    kind: 'deal',
    leadId,
    mayExist: true,
    // The list of a person's deals is complete: what is not in it is gone or closed.
    recheck: async () => false,
    find: (scope) => openDeal(services, personId, { signal: scope }),
    create: async (scope) => {
      const deal = {
        title: `Masterclass - ${name}`.slice(0, TITLE_LENGTH),
        personId,
        value: 0,
        currency: 'BRL',
        pipelineId: PIPELINE_ID,
        stageId: stageIdOf('leadCaptured'),
      }
      return String((await services.crm.createDeal(deal, { signal: scope })).id)
    },
    signal,
  })
  return Number(id)
}

async function openDeal({ crm }: Services, personId: number, options: CallOptions): Promise<string | null> {
  const deals = await crm.listDeals(personId, { limit: DEALS_LIMIT }, options)
  const existing = existingDeal(deals, Date.now())
  return existing ? String(existing.id) : null
}
