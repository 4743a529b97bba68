import * as z from 'zod/mini'
import { type Backoff, waitAfter } from '#machines/lib/backoff.ts'
import { SignUpError, type SignUpProblem, signUpProblemFrom } from '#machines/sign-up/problem.ts'
import { type RegistrationRecord, SIGN_UP_STEPS, type SignUpStep } from '#machines/sign-up/records.ts'
import { failureFrom, sendRequest } from './api-client.ts'
import { registrationRecordSchema } from './cookies.ts'

/** Times a cut stream is picked up again before the visitor is told (the sign-up itself runs on at the server). */
const MAX_RECONNECTS = 5

/** Pauses before picking a stream up again. */
const RECONNECT_BACKOFF: Backoff = { baseMs: 500, multiplier: 2, maxMs: 8_000 }

/** A stream that says nothing for this long counts as cut: the longest step of the server is the lock's 13 s. */
const SILENCE_MS = 30_000

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

/** A sign-up that runs on the server, followed line by line. Every promise rejects with `SignUpError`. */
export type SignUpStream = {
  /** Resolves once the step is done; rejects when it failed, was put off, or was passed over. */
  readonly next: (step: SignUpStep) => Promise<void>
  /** Resolves with the record of the last line; null when the server kept none yet. */
  readonly record: () => Promise<RegistrationRecord | null>
}

/**
 * Sends a sign-up and resolves once the server has written it down.
 * @throws ApiFailure when it was refused or there was no answer; the same key may then be sent again
 */
export async function openSignUpStream(request: unknown, idempotencyKey: string): Promise<SignUpStream> {
  const headers = { 'Idempotency-Key': idempotencyKey }
  return followedFrom(await sendRequest('POST', '/api/signup', request, { headers }))
}

/**
 * Follows the session's latest sign-up from its first line on.
 * @throws ApiFailure when there is none or there was no answer
 */
export async function resumeSignUpStream(): Promise<SignUpStream> {
  return followedFrom(await sendRequest('GET', '/api/signup'))
}

async function followedFrom(response: Response): Promise<SignUpStream> {
  if (!response.ok) throw await failureFrom(response)
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
      if (reconnects === MAX_RECONNECTS) throw new SignUpError('offline')
      await new Promise((resolve) => setTimeout(resolve, waitAfter(reconnects + 1, RECONNECT_BACKOFF)))
      response = await sendRequest('GET', '/api/signup').catch(() => null)
      if (response && !response.ok) throw new SignUpError('unavailable')
    }
  }

  pump().catch((thrown: unknown) => {
    broken = signUpProblemFrom(thrown)
    announce()
  })

  return {
    async next(step) {
      for (;;) {
        const line = steps.get(step)
        if (line) {
          if (line.outcome === 'done') return
          throw new SignUpError(problemNamed(line.problem))
        }
        if (ended || isPassed(step, steps)) throw new SignUpError(problemNamed(ended?.problem))
        if (broken) throw new SignUpError(broken)
        await somethingNew
      }
    },
    async record() {
      for (;;) {
        if (ended) return ended.registration ?? null
        if (broken) throw new SignUpError(broken)
        await somethingNew
      }
    },
  }
}

/** Hands over each whole line until the body ends or the connection is cut. Never rejects. */
async function readLines(response: Response, take: (line: Line) => void): Promise<void> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read())
      if (done) return
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const line = signUpLine.safeParse(parsed(part))
        if (line.success) take(line.data)
      }
    }
  } catch {
    await reader.cancel().catch(() => {})
  }
}

async function withinSilence<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the stream fell silent')), SILENCE_MS)
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** A step without a line of its own was put off when a later one has its line. */
function isPassed(step: SignUpStep, seen: ReadonlyMap<SignUpStep, unknown>): boolean {
  return SIGN_UP_STEPS.slice(SIGN_UP_STEPS.indexOf(step) + 1).some((later) => seen.has(later))
}

function problemNamed(name: string | undefined): SignUpProblem {
  return signUpProblemFrom(Object.assign(new Error(), { problem: name }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
