/** Longest company name kept, in characters. */
export const CRM_COMPANY_MAX_LENGTH = 60

/** Keys of a visitor's own CRM that may be tried in an hour. */
export const KEY_CHECKS_HOURLY = 5

/** Longest API key of a visitor's own CRM, in characters. */
export const CRM_KEY_MAX_LENGTH = 200
