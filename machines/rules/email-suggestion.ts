/** Domains most Brazilian visitors write from; a domain one slip away from one of them is worth a question. */
const COMMON_DOMAINS = ['gmail.com', 'hotmail.com', 'yahoo.com', 'yahoo.com.br'] as const

/** Real domains that lie one slip away from a common one. */
const REAL_LOOKALIKES: readonly string[] = ['mail.com', 'ymail.com']

/** Slips longer than one letter that only ever mean one domain. */
const KNOWN_SLIPS: Readonly<Record<string, string>> = {
  gmail: 'gmail.com',
  'gmail.com.br': 'gmail.com',
  hotmail: 'hotmail.com',
  yahoo: 'yahoo.com',
  'yahoo.br': 'yahoo.com.br',
}

/**
 * The address the visitor most likely meant, where the domain looks like a slip of gmail, hotmail or yahoo
 * (spec S2 5): `ana@gmial.com` gives `ana@gmail.com`. Null when nothing is worth asking.
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

/** One letter missing, added, wrong, or two neighbours swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  const start = commonStart(typed, meant)
  const [left, right] = [typed.slice(start), meant.slice(start)]
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  )
}

function commonStart(a: string, b: string): number {
  const differs = [...a].findIndex((letter, index) => letter !== b[index])
  return differs < 0 ? a.length : differs
}
