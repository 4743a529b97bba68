/** Fewest digits of a phone (spec S1 9). */
export const PHONE_MIN_DIGITS = 10

/** Most digits of a phone (spec S1 9). */
export const PHONE_MAX_DIGITS = 15

/** Country prefix of Brazil, the default (spec S1 9). */
export const BRAZIL = '55'

/** Characters of a CNPJ without its mask (spec S1 9). */
export const CNPJ_LENGTH = 14

/** Characters of a CNPJ with its mask (spec S1 9). */
export const CNPJ_MASKED_LENGTH = 18

/** Shortest name of a person, in characters (spec S2 5). */
export const NAME_MIN_LENGTH = 2

/** Longest name of a person, in characters (spec S2 5). */
export const NAME_MAX_LENGTH = 100

/** Longest title of a deal, in characters (spec S2 5). */
export const TITLE_MAX_LENGTH = 255

/** Longest e-mail address that can be delivered to (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254

/** Working days of a month in every calculation a page shows: about 252 a year, divided by twelve. */
export const WORKING_DAYS_A_MONTH = 21
