/** The most common domains in Brazil; a domain one typo away from one of them gets a suggestion. */
const COMMON_DOMAINS = ['gmail.com', 'hotmail.com', 'yahoo.com', 'yahoo.com.br'] as const

/** Real domains one typo away from a common one. */
const REAL_LOOKALIKES: readonly string[] = ['mail.com', 'ymail.com']

/** Typos of more than one letter that can only mean one domain. */
const KNOWN_SLIPS: Readonly<Record<string, string>> = {
  gmail: 'gmail.com',
  'gmail.com.br': 'gmail.com',
  hotmail: 'hotmail.com',
  yahoo: 'yahoo.com',
  'yahoo.br': 'yahoo.com.br',
}

/**
 * Suggests the address the visitor most likely meant when the domain looks like a typo of gmail, hotmail or yahoo
 * (spec S2 5): `ana@gmial.com` gives `ana@gmail.com`. Null when there is nothing to suggest.
 */
export function suggestEmail(email: string): string | null {
  const [local, typed, ...rest] = email.trim().split('@')
  if (!local || !typed || rest.length > 0) return null
  const domain = typed.toLowerCase()
  const isReal = REAL_LOOKALIKES.includes(domain) || COMMON_DOMAINS.some((common) => common === domain)
  if (isReal) return null
  const meant = KNOWN_SLIPS[domain] ?? COMMON_DOMAINS.find((common) => isOneSlipAway(domain, common))
  return meant ? `${local}@${meant}` : null
}

/** Whether one letter is missing, added or wrong, or two neighbours are swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  const start = countCommonStart(typed, meant)
  const [left, right] = [typed.slice(start), meant.slice(start)]
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  )
}

function countCommonStart(a: string, b: string): number {
  const differs = [...a].findIndex((letter, index) => letter !== b[index])
  return differs < 0 ? a.length : differs
}
