/**
 * Returns the error that a phone number simulates: a Brazilian mobile number of any area code, 900 and Meta's error code
 * in six digits. +55 11 90013-1026 fails with 131026, +55 21 90000-0190 with 190. Null for any other number.
 */
export function getErrorCode(digits: string, prefix = '900'): number | null {
  const [, before, text] = digits.match(/^55\d{2}(90[01])(\d{6})$/) ?? []
  return before === prefix && Number(text) in ERRORS ? Number(text) : null
}

/**
 * Returns the error with which a message to this number comes back after it was accepted: as above, with 901 instead of
 * 900. A message to +55 11 90113-1026 is accepted and then reported as undeliverable (131026). Null for any other number.
 */
export const getLateErrorCode = (digits: string): number | null => getErrorCode(digits, '901')

/** What an error says that is not in the table. */
export const UNKNOWN_ERROR = { status: 400, message: 'Unknown error' }

/** Meta's status and message of each error code. */
export const ERRORS: Readonly<Record<number, { readonly status: number; readonly message: string }>> = {
  1: { status: 500, message: 'API Unknown' },
  2: { status: 503, message: 'API Service' },
  4: { status: 400, message: 'API Too Many Calls' },
  10: { status: 403, message: 'Permission Denied' },
  32: { status: 400, message: 'Page request limit reached' },
  100: { status: 400, message: 'Invalid parameter' },
  190: { status: 401, message: 'Error validating access token' },
  613: { status: 400, message: 'Calls to this api have exceeded the rate limit' },
  80007: { status: 400, message: 'Rate limit issues' },
  130429: { status: 429, message: 'Rate limit hit' },
  131000: { status: 500, message: 'Something went wrong' },
  131005: { status: 403, message: 'Access denied' },
  131008: { status: 400, message: 'Required parameter is missing' },
  131009: { status: 400, message: 'Parameter value is not valid' },
  131016: { status: 500, message: 'Service unavailable' },
  131021: { status: 400, message: 'Recipient cannot be sender' },
  131026: { status: 400, message: 'Message undeliverable' },
  131047: { status: 400, message: 'Re-engagement message' },
  131030: { status: 400, message: 'Recipient phone number not in allowed list' },
  131031: { status: 403, message: 'Account has been locked' },
  131042: { status: 400, message: 'Business eligibility payment issue' },
  131048: { status: 400, message: 'Spam rate limit hit' },
  131056: { status: 400, message: '(Business Account, Consumer Account) pair rate limit hit' },
  131057: { status: 500, message: 'Account in maintenance mode' },
  132000: { status: 400, message: 'Number of parameters does not match the expected number of params' },
  132001: { status: 404, message: 'Template name does not exist in the translation' },
  132012: { status: 400, message: 'Parameter format does not match format in the created template' },
  132015: { status: 400, message: 'Template is paused' },
  132016: { status: 400, message: 'Template is disabled' },
  133004: { status: 503, message: 'Server temporarily unavailable' },
}

/**
 * Returns the WhatsApp id of a number. Numbers of area codes from 31 on were registered before the ninth digit was
 * introduced, so their ids lack it.
 */
export function getWhatsAppId(digits: string): string {
  const mobile = digits.match(/^55([3-9]\d)9(\d{8})$/)
  return mobile ? `55${mobile[1]}${mobile[2]}` : digits
}
