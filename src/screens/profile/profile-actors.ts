import { fromPromise } from 'xstate'
import { profileMachine } from '#machines/profile/profile.machine.ts'
import { ProfileFailure, type ProfileFailureReason } from '#machines/profile/profile-failure.ts'
import type { Profile, ProfileAnswers } from '#machines/profile/profile-rules.ts'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import { mergeCookie, readCookie } from '#src/lib/storage/cookies.ts'
import { permanentStorage } from '#src/lib/storage/storage.ts'

/** Storage key of the draft, which holds no name, number or address. */
const DRAFT_KEY = 'profile-draft'

/** API failure codes as reasons of the chart; any other code is a temporary failure. */
const REASONS: Readonly<Record<string, ProfileFailureReason>> = {
  session_required: 'notProven',
  phone_not_proven: 'notProven',
  forbidden: 'notProven',
  invalid: 'refused',
  offline: 'offline',
}

/** Loads the draft, or the profile saved before. Untrusted: the chart parses it. */
export const loadDraft = fromPromise<unknown, void>(
  async () => permanentStorage.read(DRAFT_KEY) ?? readCookie('growCustomization'),
)

/** Keeps the answers for a reload, or for another day. */
export const keepDraft = fromPromise<void, { answers: ProfileAnswers }>(async ({ input: { answers } }) => {
  permanentStorage.write(DRAFT_KEY, answers)
})

/** Sends the profile to the sales deal and keeps it in its cookie (spec S2 3). Rejects with `ProfileFailure`. */
export const saveProfile = fromPromise<void, { profile: Profile }>(async ({ input: { profile }, signal }) => {
  const registration = readCookie('dadosCadastro')
  const body = {
    event: 'profile_completed',
    dealId: registration?.dealId ?? null,
    personId: registration?.personId ?? null,
    payload: profile,
  }
  await api.post('/api/track', body, { signal }).catch((thrown: unknown) => {
    throw new ProfileFailure((thrown instanceof ApiFailure ? REASONS[thrown.code] : null) ?? 'unavailable')
  })
  mergeCookie('growCustomization', { ...profile })
  permanentStorage.remove(DRAFT_KEY)
})

/** The profile chart with the browser's actors and actions. */
export const browserProfileMachine = profileMachine.provide({
  actors: { loadDraft, keepDraft, saveProfile },
  actions: { reportAdEvent: (_, event) => reportAdEvent(event) },
})
