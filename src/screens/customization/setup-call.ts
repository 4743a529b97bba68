import { SetupFailure, type SetupFailureReason } from '#machines/customization/setup-failure.ts'
import { ApiFailure, api } from '../../lib/api/api-client.ts'
import { readCookie } from '../../lib/storage/cookies.ts'

/** API failure codes as reasons of the set-up charts; any other code is a temporary failure. */
const REASONS: Readonly<Record<string, SetupFailureReason>> = {
  session_required: 'notProven',
  phone_not_proven: 'notProven',
  forbidden: 'notProven',
  rate_limited: 'tooMany',
  offline: 'offline',
}

/** Calls the API for a visitor with a proven phone. Rejects with `SetupFailure`; `reasons` adds what this call's codes mean. */
export function callSetup<Answer>(
  path: string,
  body: object,
  signal: AbortSignal,
  reasons: Readonly<Record<string, SetupFailureReason>> = {},
): Promise<Answer> {
  return api.post<Answer>(path, body, { signal }).catch((thrown: unknown) => {
    const code = thrown instanceof ApiFailure ? thrown.code : ''
    throw new SetupFailure(reasons[code] ?? REASONS[code] ?? 'unavailable')
  })
}

/** Sends the visitor's decisions about the account to the team, as a note on their deal. Rejects with `SetupFailure`. */
export async function saveCustomization(customization: object, signal: AbortSignal): Promise<void> {
  const dealId = readCookie('dadosCadastro')?.dealId ?? null
  await callSetup('/api/track', { event: 'customization_saved', payload: customization, dealId }, signal)
}
