import * as z from 'zod/mini'
import { getBackoffMs } from '#machines/lib/backoff.ts'
import type { Touch } from '#machines/origin/touch.ts'
import type { PricingEvent } from '#machines/plan-simulator/plan-simulator.machine.ts'
import { STREAM_BACKOFF, STREAM_RECONNECTS, STREAM_SILENCE_MS } from '#machines/sign-up/limits.ts'
import { SIGN_UP_STEPS, type SignUpStep } from '#machines/sign-up/progress.ts'
import type { RegistrationRecord } from '#machines/sign-up/registration-record.ts'
import { parseSignUpProblem, SignUpFailure, type SignUpProblem } from '#machines/sign-up/sign-up-failure.ts'
import type { AcceptInput } from '#machines/sign-up/sign-up-form.setup.ts'
import { readFailure, sendRequest } from '../../lib/api/api-client.ts'
import type { SignUpBody } from '../../lib/api/api-types.ts'
import { registrationRecordSchema } from '../../lib/storage/cookies.ts'
import { permanentStorage, tabStorage } from '../../lib/storage/storage.ts'

const stepLine = z.object({
  type: z.literal('step'),
  step: z.enum(SIGN_UP_STEPS),
  outcome: z.enum(['done', 'deferred', 'failed']),
  problem: z.optional(z.string()),
})

const endedLine = z.object({
  type: z.literal('ended'),
  outcome: z.enum(['completed', 'failed']),
  registration: z.nullish(registrationRecordSchema),
  problem: z.optional(z.string()),
})

const signUpLine = z.union([z.object({ type: z.literal('accepted') }), stepLine, endedLine])

type Line = z.infer<typeof signUpLine>

/** A sign-up's progress, read line by line from the server. Every promise rejects with `SignUpFailure`. */
export type SignUpStream = {
  /** Resolves once the step is done; rejects when it failed, was deferred or was skipped. */
  readonly waitForStep: (step: SignUpStep) => Promise<void>
  /** Resolves with the record of the last line; null when the server kept none yet. */
  readonly waitForRecord: () => Promise<RegistrationRecord | null>
}

/**
 * Sends a sign-up and resolves once the server has stored it.
 * @throws ApiFailure when it was refused or there was no answer; the same key may then be sent again
 */
export async function openSignUpStream(input: AcceptInput): Promise<SignUpStream> {
  const { registration, simulation, origin, idempotencyKey } = input
  const body = {
    ...registration,
    simulation,
    source: { ...origin, ...(await readTouch()) },
    // The dialog promises that its answers accompany the sign-up (decision 45).
    prequalification: permanentStorage.read('prequalification_answers') ?? undefined,
    sawPrices: hasSeenPrices(),
  } satisfies SignUpBody
  const headers = { 'Idempotency-Key': idempotencyKey }
  return followResponse(await sendRequest('POST', '/api/signup', body, { headers }))
}

/**
 * Reads where the visitor came from, in case the session could not be told. The code is loaded only for who came from elsewhere.
 */
async function readTouch(): Promise<Touch | undefined> {
  if (!tabStorage.read('landing') && !window.location.search) return undefined
  const code = await import('#src/lib/origin/read-landing.ts').catch(() => null)
  return code?.readLanding()?.touch
}

/** Whether this visit has seen a page with prices. Sent with the sign-up, because earlier events reach no deal (spec S2 4). */
function hasSeenPrices() {
  const event: PricingEvent = 'pricing_viewed'
  return JSON.stringify(permanentStorage.read('session_data')).includes(event)
}

/**
 * Follows the session's latest sign-up from its first line on.
 * @throws ApiFailure when the session has no sign-up or the server did not answer
 */
export async function resumeSignUpStream(): Promise<SignUpStream> {
  return followResponse(await sendRequest('GET', '/api/signup'))
}

async function followResponse(response: Response): Promise<SignUpStream> {
  if (!response.ok) throw await readFailure(response)
  return follow(response)
}

function follow(first: Response): SignUpStream {
  const steps = new Map<SignUpStep, z.infer<typeof stepLine>>()
  let ended: z.infer<typeof endedLine> | null = null
  let broken: SignUpProblem | null = null
  let wake = () => {}
  let somethingNew = new Promise<void>((resolve) => {
    wake = resolve
  })

  function announce() {
    wake()
    somethingNew = new Promise((resolve) => {
      wake = resolve
    })
  }

  function take(line: Line) {
    if (line.type === 'step') steps.set(line.step, line)
    if (line.type === 'ended') ended = line
    announce()
  }

  async function pump() {
    let response: Response | null = first
    for (let reconnects = 0; ; reconnects++) {
      if (response) await readLines(response, take)
      if (ended) return
      if (reconnects === STREAM_RECONNECTS) throw new SignUpFailure('offline')
      await new Promise((resolve) => setTimeout(resolve, getBackoffMs(reconnects + 1, STREAM_BACKOFF)))
      response = await sendRequest('GET', '/api/signup').catch(() => null)
      // A server that restarts, or the proxy before it, answers 502 to 504 for a moment; one that still counts the streams that
      // were cut, 429.
      if (response && (response.status > 500 || response.status === 429)) response = null
      if (response && !response.ok) throw new SignUpFailure('unavailable')
    }
  }

  pump().catch((thrown: unknown) => {
    broken = parseSignUpProblem(thrown)
    announce()
  })

  return {
    async waitForStep(step) {
      for (;;) {
        const line = steps.get(step)
        if (line) {
          if (line.outcome === 'done') return
          throw new SignUpFailure(parseProblem(line.problem))
        }
        if (ended || isPassed(step, steps)) throw new SignUpFailure(parseProblem(ended?.problem))
        if (broken) throw new SignUpFailure(broken)
        await somethingNew
      }
    },
    async waitForRecord() {
      for (;;) {
        if (ended) return ended.registration ?? null
        if (broken) throw new SignUpFailure(broken)
        await somethingNew
      }
    },
  }
}

/** Passes each whole line to `take` until the body ends or the connection is cut. Never rejects. */
async function readLines(response: Response, take: (line: Line) => void): Promise<void> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await failOnSilence(reader.read())
      if (done) return
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const line = signUpLine.safeParse(parseJson(part))
        if (line.success) take(line.data)
      }
    }
  } catch {
    await reader.cancel().catch(() => {})
  }
}

async function failOnSilence<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the stream fell silent')), STREAM_SILENCE_MS)
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a step without a line was deferred: a later step already has its line. */
function isPassed(step: SignUpStep, seen: ReadonlyMap<SignUpStep, unknown>): boolean {
  return SIGN_UP_STEPS.slice(SIGN_UP_STEPS.indexOf(step) + 1).some((later) => seen.has(later))
}

function parseProblem(name: string | undefined): SignUpProblem {
  return parseSignUpProblem(Object.assign(new Error(), { problem: name }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
