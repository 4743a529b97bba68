import { describe, expect, test } from 'vitest'
import { isOurCookie, isOurPermanentKey, isOurTabKey } from '#machines/visitor-data/registry.ts'
import { EraseFailure, parseEraseProblem } from '#machines/visitor-data/visitor-data-failure.ts'

describe('what belongs to this site', () => {
  test.each([
    ...['dadosCadastro', 'otp_validated', 'org_id', 'dealInProgress', 'dealData', 'pipedriveSimulation'],
    ...['growCustomization', 'session_data', 'cookie_consent', '__Host-vs', 'abc_test_home_main'],
  ])('the cookie %s', (name) => {
    expect(isOurCookie(name)).toBe(true)
  })

  test.each(['_fbp', 'my_abc_test_', 'toString', 'session', ''])('not the cookie "%s"', (name) => {
    expect(isOurCookie(name)).toBe(false)
  })

  test.each([
    ...[
      'auth-storage',
      'session_data',
      'profile-draft',
      'signup_draft',
      'prequalification_answers',
      'wanted_call',
      'product_cache',
    ],
    ...['app_logs', 'consent_unreported', 'abc_test_events_home_main'],
  ])('the stored item %s', (key) => {
    expect(isOurPermanentKey(key)).toBe(true)
  })

  test.each(['quiz-answers', 'my_abc_test_events_', 'abc_test_home_main', ''])(
    'not the stored item "%s"',
    (key) => {
      expect(isOurPermanentKey(key)).toBe(false)
    },
  )

  test.each(['session_data', 'signup_draft', 'quiz-answers', 'ad_events_waiting'])(
    'the item of a tab %s',
    (key) => {
      expect(isOurTabKey(key)).toBe(true)
    },
  )

  test.each(['app_logs', 'abc_test_events_home_main', ''])('not the item of a tab "%s"', (key) => {
    expect(isOurTabKey(key)).toBe(false)
  })
})

test('a deletion that failed for an unknown reason counts as temporarily impossible', () => {
  expect(parseEraseProblem(new EraseFailure('underWay'))).toBe('underWay')
  expect(parseEraseProblem(new Error('bug'))).toBe('unavailable')
})
