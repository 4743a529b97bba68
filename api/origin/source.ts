import * as z from 'zod'
import { classifyTouch, type Origin } from '#machines/origin/classify.ts'
import { CLICK_ID, CLICK_ID_LENGTH, ORIGIN_LENGTH, REFERRER_LENGTH } from '#machines/origin/limits.ts'
import { CLICK_PARAMETERS, type ClickParameter, type Touch } from '#machines/origin/touch.ts'
import type { KeptTouch, Touches } from '#machines/origin/touches.ts'
import { cutText } from '#machines/rules/cut-text.ts'
import { readLine } from '#machines/rules/text.ts'
import type { SignUpOrigin } from '#machines/sign-up/draft.ts'
import type { Lead } from '../store/leads.ts'
import type { JsonObject } from '../store/schema.ts'

const readLabel = (max: number) => (label: string) => cutText(readLine(label), max) || undefined

/** Creates the schema of a label from an address. Anything but a usable text is left out: no label may make a sign-up fail. */
const createLabelBody = (max: number) =>
  z
    .unknown()
    .transform((label) => (typeof label === 'string' ? readLabel(max)(label) : undefined))
    .optional()

const LabelBody = createLabelBody(ORIGIN_LENGTH)

const findClick = (click: unknown) => CLICK_PARAMETERS.find((known) => known === click)

const TouchShape = {
  utm_source: LabelBody,
  utm_medium: LabelBody,
  utm_campaign: LabelBody,
  click: z.unknown().transform(findClick).optional(),
  referrer: createLabelBody(REFERRER_LENGTH),
} as const

const ReportedLabel = z.string().transform(readLabel(ORIGIN_LENGTH)).optional()

/** A touch as a page reports it. */
export const TouchBody = z.strictObject({
  utm_source: ReportedLabel,
  utm_medium: ReportedLabel,
  utm_campaign: ReportedLabel,
  click: z.string().transform(findClick).optional(),
  /** One of another shape is left out: a part of it would name another click. */
  clickId: z
    .string()
    .transform((id) => (id.length <= CLICK_ID_LENGTH && CLICK_ID.test(id) ? id : undefined))
    .optional(),
  referrer: z.string().transform(readLabel(REFERRER_LENGTH)).optional(),
  /** How long ago its landing was, in milliseconds, by the visitor's clock alone. */
  ageMs: z.number(),
})

/** A reported touch, as `readReportedTouch` returns it. */
export type ReportedTouch = Touch & { readonly clickId: string | undefined; readonly ageMs: number }

/** Reads a touch that a page reports, without the id of its click where that may not be kept. */
export function readReportedTouch(
  { ageMs, clickId, ...said }: z.infer<typeof TouchBody>,
  mayKeepClick: boolean,
): ReportedTouch {
  // Not in the future: the browser's clock may have been changed since the landing.
  return { ...toTouch(said), clickId: mayKeepClick ? clickId : undefined, ageMs: Math.max(0, ageMs) }
}

/** A parameter of a click with its id, as the address had it. */
const ClickShape = Object.fromEntries(
  CLICK_PARAMETERS.map((name) => [name, z.unknown().optional()]),
) as Record<ClickParameter, z.ZodOptional<z.ZodUnknown>>

/** What a sign-up says about where its visitor came from: the parameters of the address and the referring host. */
export const SourceBody = z.strictObject({
  source: LabelBody,
  profile: LabelBody,
  ...TouchShape,
  ...ClickShape,
})

/** What a sign-up says about its origin, as `readSaidSource` returns it. */
export type SaidSource = { readonly source?: string; readonly profile?: string; readonly touch: Touch }

/** Reads what a sign-up says about where its visitor came from, without the id of a click. */
export function readSaidSource({ source, profile, ...said }: z.infer<typeof SourceBody>): SaidSource {
  return { ...omitMissing({ source, profile }), touch: toTouch(said) }
}

/** Where a visitor came from, as it is stored with a sign-up. */
const StoredSource = z.object({
  source: LabelBody,
  profile: LabelBody,
  ...TouchShape,
  /** Sign-ups of earlier releases have the ids of their clicks. */
  ...ClickShape,
  at: z.iso.datetime().optional(),
  first: z.object({ ...TouchShape, at: z.iso.datetime() }).optional(),
  sawPrices: z.boolean().optional(),
})

/** Where the visitor of a sign-up came from. */
export type LeadOrigin = {
  /** The last touch that was not direct. */
  readonly touch: Touch & { readonly at?: string | undefined }
  readonly origin: Origin
  /** The visitor's first touch, where it is another one. */
  readonly first: { readonly touch: KeptTouch; readonly origin: Origin } | null
  /** The parameters `source` and `profile` of the sign-up's address, such as `premium` and `qualified`. */
  readonly door: SignUpOrigin
  /** Whether they saw prices before. */
  readonly sawPrices: boolean
}

/** Reads where the visitor of a sign-up came from; null when its record cannot be read. */
export function readLeadOrigin({ source: stored }: Pick<Lead, 'source'>): LeadOrigin | null {
  const { data } = StoredSource.safeParse(stored)
  if (!data) return null
  const touch = toTouch(data)
  const first = data.first && { ...toTouch(data.first), at: data.first.at }
  return {
    touch: { ...touch, at: data.at },
    origin: classifyTouch(touch),
    first: first ? { touch: first, origin: classifyTouch(first) } : null,
    door: omitMissing({ source: data.source, profile: data.profile }),
    sawPrices: data.sawPrices === true,
  }
}

/**
 * Composes what is stored with a sign-up: the session's last touch that was not direct, and its first one, if that is another.
 * @param said what the sign-up itself says: counts where the session has no touch
 */
export function composeSource({ touch, ...entry }: SaidSource, touches: Touches | null): JsonObject {
  // The id of a click stays with the session.
  const { clickId: _clickId, ...last }: Touches['last'] | (Touch & { clickId?: never }) =
    touches?.last ?? touch
  const isOnlyOne = touches === null || touches.first.at === touches.last.at
  return {
    ...entry,
    ...last,
    ...(isOnlyOne ? {} : { first: touches.first }),
    // The log of steps reads it (`store/chart-steps.ts`).
    kind: classifyTouch(last).kind,
  }
}

/**
 * Merges where one visitor came from in several sign-ups of a deal: the latest touch that was not direct counts, whichever sign-up it
 * led to, and the first door that a sign-up names. What else stands there is that of the first sign-up.
 * @param signUps in the order of `listLeadsOfDeal`
 */
export function mergeSources(signUps: readonly Lead[]): JsonObject | null {
  const first = signUps.find(({ source }) => source !== null)?.source ?? null
  const [latest] = signUps
    .flatMap((lead) => {
      const read = readLeadOrigin(lead)
      if (!read || !lead.source || read.origin.kind === 'direct') return []
      return [{ source: lead.source, at: Date.parse(read.touch.at ?? lead.createdAt.toISOString()) }]
    })
    .sort((one, other) => other.at - one.at)
  if (!first) return null
  const { abVariant, sawPrices } = first
  const door = signUps.find((lead) => lead.source?.source !== undefined)?.source
  return omitMissing({
    ...(latest?.source ?? first),
    source: door?.source,
    profile: door?.profile,
    abVariant,
    // Seen once, they stay seen: a later visit of the same person may not know it any more.
    sawPrices: signUps.some(
      (lead) => lead.phoneKey === signUps[0]?.phoneKey && lead.source?.sawPrices === true,
    )
      ? true
      : sawPrices,
  })
}

/** Reads a touch of what an address said. */
function toTouch(
  said: { readonly [Name in keyof Touch]: Touch[Name] | undefined } & {
    readonly [Name in ClickParameter]?: unknown
  },
): Touch {
  const click = said.click ?? CLICK_PARAMETERS.find((name) => said[name])
  const { utm_source, utm_medium, utm_campaign, referrer } = said
  return omitMissing({ utm_source, utm_medium, utm_campaign, click, referrer })
}

function omitMissing<Fields extends Readonly<Record<string, unknown>>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
}
