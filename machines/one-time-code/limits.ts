import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../lib/units.ts'

/** Digits of a one-time code, one box each (spec S1 9). */
export const CODE_LENGTH = 6

/** Life of a code, in milliseconds (decision 5: 10 minutes). */
export const CODE_LIFE_MS = 10 * MINUTE_MS

/** Wrong guesses before a number is blocked for this visitor (decision 5). After the block, and after a right code, the count restarts. */
export const MAX_WRONG_GUESSES = 5

/**
 * How long a number is blocked after too many wrong guesses, in milliseconds: the same hour in which sends are counted
 * (decision 5). The page uses the server's end of the block and falls back on this.
 */
export const BLOCK_MS = HOUR_MS

/** Pause between two sends of a code, in milliseconds (spec S1 9, decision 6). */
export const RESEND_WAIT_MS = 30_000

/** Most codes sent to one number (decision 5: 5 an hour; 10 a day). */
export const SENDS_PER_PHONE = { hourly: 5, daily: 10 } as const

/** Codes requested from one address. Mobile carriers share addresses, so the limit per number matters more. */
export const SENDS_PER_ADDRESS_HOURLY = 60

/** Most codes one visitor may request in a day, over all numbers. */
export const SENDS_PER_SESSION_DAILY = 15

/** Most codes sent in a day to all numbers of one foreign country. */
export const SENDS_ABROAD_DAILY = 50

/** How long "Código reenviado com sucesso!" stays, in milliseconds (spec S1 9). */
export const RESENT_NOTICE_MS = 5_000

/** From the accepted code to the next page, in milliseconds (spec S1 9). */
export const REDIRECT_DELAY_MS = 2_000

/** Delay before the first box takes the focus (spec S1 9). */
export const FOCUS_DELAY_MS = 100

/** How often the page asks whether the code came back undelivered, in milliseconds. */
export const DELIVERY_POLL_MS = 5_000

/** Codes to all numbers together in an hour; `OTP_HOURLY_CAP` may set another number. */
export const SENDS_HOURLY = 2_000

/** Codes to all numbers together in a day; `OTP_DAILY_CAP` may set another number. */
export const SENDS_DAILY = 10_000

/** Share of the day's codes from which on the operator is alerted. */
export const SENDS_ALERT_SHARE = 0.8

/** Days the cookie `otp_validated` lives when the code page sets it, and when the store does (spec S1 9). */
export const PROVEN_COOKIE_DAYS = { codePage: 1, store: 7 } as const

/** Wait before another code is sent to a number that gets too many, in milliseconds: Meta accepts one every 6 s. */
export const SAME_NUMBER_WAIT_MS = 6 * SECOND_MS

/** Largest webhook event of WhatsApp, in bytes: Meta puts up to 1,000 changes in one. */
export const MESSAGE_EVENT_BYTES = 1_024 * 1_024

/** Longest id of a message, in characters. */
export const MESSAGE_ID_LENGTH = 500

/** Longest text of a message that people write, in characters: WhatsApp takes no longer one. */
export const MESSAGE_LENGTH = 4_096

/** Hexadecimal digits of the tag in a message that asks for a code: enough that nobody hits one of another by chance. */
export const ASK_TAG_LENGTH = 12

/** How long after the visitor's last visit a message that asks for a code is still answered, in milliseconds. */
export const ASK_LIFE_MS = DAY_MS

/** Most messages asking for a code that are processed per number and hour: twice the codes that a number gets in an hour. */
export const ASKS_PER_PHONE_HOURLY = 10

/** How long after a person's last message WhatsApp lets a business answer with free text, in milliseconds: Meta's 24 hours. */
export const ANSWER_WINDOW_MS = DAY_MS
