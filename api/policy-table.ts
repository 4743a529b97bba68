import {
  LINK_LIFE_MS,
  LINKS_PER_ADDRESS_HOURLY,
  LINKS_PER_EMAIL_HOURLY,
  LINKS_PER_SESSION_HOURLY,
  USES_PER_ADDRESS_HOURLY,
} from '#machines/continuation/limits.ts'
import {
  READS_PER_ADDRESS_HOURLY,
  VISITOR_READS_HOURLY,
  VISITOR_WRITES_HOURLY,
} from '#machines/deals/limits.ts'
import { KEY_CHECKS_HOURLY } from '#machines/integrations/limits.ts'
import { HOUR_SECONDS, MINUTE_MS } from '#machines/lib/units.ts'
import { OPERATOR_SESSION_SECONDS } from '#machines/panel/limits.ts'
import {
  BOOKINGS_DAILY,
  BOOKINGS_HOURLY,
  BOOKINGS_PER_EMAIL_HOURLY,
  CALL_CHANGES_HOURLY,
  CALL_REQUESTS_HOURLY,
  QUESTIONS_HOURLY,
} from '#machines/scheduling/limits.ts'
import { PROOF_DAYS } from '#machines/session/limits.ts'
import { ACTIONS } from './endpoints.ts'
import type { Access } from './policy.ts'

/** Who an access lets through, and by what proof. */
const PROOFS: Readonly<Record<Access, readonly [who: string, proof: string]>> = {
  anonymous: ['anyone', 'none'],
  visitor: ['a visitor', 'the session'],
  bound: ['a visitor who signed up', 'the session; sees and names only what they typed'],
  proven: ['a visitor', `a code to the phone of the latest sign-up, at most ${PROOF_DAYS} days ago`],
  owner: [
    'the holder of the record',
    `the same code, at most ${PROOF_DAYS} days ago; the record is the one the proven phone holds`,
  ],
  booker: ['the visitor who booked the call', 'their session, or the signed link in its e-mails'],
  operator: ['the operator', 'the operator key'],
  operatorSession: [
    'an operator in `/painel`',
    `the session that a key opened, for ${OPERATOR_SESSION_SECONDS / HOUR_SECONDS} hours`,
  ],
  scheduler: ['the platform’s scheduler or the operator', '`CRON_SECRET` or the operator key'],
  provider: ['a provider', 'its webhook token'],
}

const OWN_DATA = [
  'a visitor, for what their session typed',
  `the session; one that ever proved a phone needs a proof of at most ${PROOF_DAYS} days`,
] as const

const ALL_DATA = [
  'a visitor, for what their session typed, and for everything stored with the phone it proved',
  OWN_DATA[1],
] as const

/**
 * Actions that show typed data without a proof, but require a new proof once an older one than `PROOF_DAYS` exists
 * (decision 42).
 */
const AGING_PROOFS: Readonly<Record<string, readonly [who: string, proof: string]>> = {
  'GET /api/my-data': ALL_DATA,
  'DELETE /api/my-data': ALL_DATA,
  'GET /api/signup': OWN_DATA,
  'crm getPerson': OWN_DATA,
  'continuation send': OWN_DATA,
  'continuation use': [
    'anyone',
    `the signed link in an e-mail, once within ${LINK_LIFE_MS / MINUTE_MS} minutes; only the masked phone is told, to which a code goes`,
  ],
  'GET /api/session': [
    'anyone',
    `none; with an older proof than ${PROOF_DAYS} days only the phone is told, to which a new code goes`,
  ],
}

const READS = `${VISITOR_READS_HOURLY} an hour and session, ${READS_PER_ADDRESS_HOURLY} an hour and address`
const WRITES = `${VISITOR_WRITES_HOURLY} an hour and session`
const QUESTIONS = `${QUESTIONS_HOURLY} an hour and session`
const CALLS = `${CALL_REQUESTS_HOURLY} an hour and address`
const CALL_CHANGES = `${CALLS}, ${CALL_CHANGES_HOURLY} an hour and call`

/** How often an action that a body names may be called, where that differs between the actions of its endpoint. */
const LIMITS: Readonly<Record<string, string>> = {
  'crm fetchAllProductsRaw': READS,
  'crm findPersonByEmailOrPhone': READS,
  'crm searchPersons': READS,
  'crm getPerson': READS,
  'crm getDeal': READS,
  'crm getDealStatus': READS,
  'crm findDealsByPersonId': READS,
  'crm getPersonDealsCorrect': READS,
  'crm updateDealStage': WRITES,
  'crm updateDealCustomFields': WRITES,
  'crm updateDeal': WRITES,
  'crm addNoteToDeal': WRITES,
  'crm updatePerson': WRITES,
  'crm createActivity': WRITES,
  'crm connectPipedrive': `${KEY_CHECKS_HOURLY} an hour and session`,
  'scheduling getUsers': QUESTIONS,
  'scheduling getDays': QUESTIONS,
  'scheduling getHours': QUESTIONS,
  'scheduling createAppointment': `${BOOKINGS_HOURLY} an hour and address, ${BOOKINGS_PER_EMAIL_HOURLY} an hour and e-mail, ${BOOKINGS_DAILY} a day and visitor`,
  'appointments read': CALLS,
  'appointments listDays': CALLS,
  'appointments listHours': CALLS,
  'appointments change': CALL_CHANGES,
  'appointments cancel': CALL_CHANGES,
  'continuation send': `${LINKS_PER_SESSION_HOURLY} an hour and session, ${LINKS_PER_EMAIL_HOURLY} an hour and e-mail, ${LINKS_PER_ADDRESS_HOURLY} an hour and address`,
  'continuation use': `${USES_PER_ADDRESS_HOURLY} an hour and address, and the limit of new sessions`,
}

/** Formats the policy as a table in Markdown: actions with the same rules share a row. */
export function formatPolicyTable(): string {
  const rows = new Map<string, string[]>()
  for (const { name, access, limit } of ACTIONS) {
    const [who, proof] = AGING_PROOFS[name] ?? PROOFS[access]
    const rules = `${who} | ${proof} | ${LIMITS[name] ?? limit ?? 'no limit of its own'} |`
    rows.set(rules, [...(rows.get(rules) ?? []), `\`${name}\``])
  }
  return [
    '| Action | Who | By what proof | How often |',
    '| --- | --- | --- | --- |',
    ...[...rows].map(([rules, names]) => `| ${names.join(', ')} | ${rules}`),
  ].join('\n')
}
