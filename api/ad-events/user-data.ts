import { createHash } from 'node:crypto'

/** Personal data of the visitor behind an event, not yet hashed (spec S2 3, ad-event user data). */
export type AdUser = {
  readonly email?: string | undefined
  /** With its country code; punctuation does not matter. */
  readonly phone?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly zip?: string | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined
  /** `YYYY-MM-DD` or `YYYYMMDD`. */
  readonly birthDate?: string | undefined
  readonly gender?: 'f' | 'm' | undefined
  readonly externalId?: string | undefined
  readonly subscriptionId?: string | undefined
  /** Id of a lead of Meta's own lead ads. */
  readonly leadId?: string | undefined
}

/** Data of the browser; never hashed. */
export type AdBrowser = {
  readonly client_ip_address?: string | undefined
  readonly client_user_agent?: string | undefined
  /** Click id, `fb.1.<ms>.<fbclid>`. */
  readonly fbc?: string | undefined
  /** Browser id, `fb.1.<ms>.<random>`. */
  readonly fbp?: string | undefined
}

/** User data as Meta takes it: hashes of 64 hexadecimal digits, and the fields that are never hashed. */
export type AdUserData = Readonly<Record<string, string>>

const keepLettersAndDigits = (text: string) => text.toLowerCase().replace(/[\s\p{P}\p{S}]/gu, '')
const normalizeName = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\p{P}\p{S}]/gu, '')
const keepDigits = (text: string) => text.replace(/[^0-9]/g, '')

/** How each field is written before it is hashed (Meta's customer information parameters). Accents stay. */
const HASHED: readonly (readonly [keyof AdUser, string, (text: string) => string])[] = [
  ['email', 'em', (text) => text.trim().toLowerCase()],
  ['phone', 'ph', (text) => keepDigits(text).replace(/^0+/, '')],
  ['firstName', 'fn', normalizeName],
  ['lastName', 'ln', normalizeName],
  ['city', 'ct', keepLettersAndDigits],
  ['state', 'st', keepLettersAndDigits],
  ['zip', 'zp', (text) => text.toLowerCase().replace(/[\s-]/g, '')],
  ['country', 'country', keepLettersAndDigits],
  ['birthDate', 'db', keepDigits],
  ['gender', 'ge', keepLettersAndDigits],
  ['externalId', 'external_id', (text) => text.trim()],
]

/** Creates the user data of an event. Leaves out empty values and keeps values that are hashes already. */
export function hashUserData(user: AdUser, browser: AdBrowser): AdUserData {
  const hashed = HASHED.flatMap(([field, key, normalize]) => {
    const value = user[field]
    const hash = value === undefined ? null : hashValue(value, normalize)
    return hash === null ? [] : [[key, hash] as const]
  })
  const plain = Object.entries({
    ...browser,
    subscription_id: user.subscriptionId,
    lead_id: user.leadId,
  }).flatMap(([key, value]) => (value ? [[key, value] as const] : []))
  return Object.fromEntries([...hashed, ...plain])
}

function hashValue(value: string, normalize: (text: string) => string): string | null {
  if (/^[0-9a-f]{64}$/i.test(value)) return value.toLowerCase()
  const text = normalize(value)
  return text === '' ? null : createHash('sha256').update(text, 'utf8').digest('hex')
}
