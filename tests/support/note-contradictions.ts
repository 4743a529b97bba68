/** What a note says of a visitor's way to the purchase, and what must not stand beside it. */
const STEPS: readonly (readonly [step: string, says: RegExp])[] = [
  ['a payment', /<br>Pago: /],
  ['an open payment', /<br>A receber: /],
  ['a booked call', /Agendou uma conversa/],
  ['a simulated plan', /<b>Simulação: /],
  ['an accepted implementation', /aceita e ainda sem cobrança|Aceitou a implementação/],
  ['a qualified premium lead', /Lead premium qualificado/],
]

/** Lines that say that a visitor took no step. */
const WAITING = [/Precisa de nutrição/, /Sensível a preço: Viu os preços e não simulou/]

/** Labels as the code names them, which no salesperson should read. */
const ENGLISH = /\b(?:very-high|hot-lead|nurture-needed|not-converted|team-\d|source-|undefined|null|NaN)\b/

/** What a payer asks back counts until it goes back. */
const ASKED_BACK = /<br>(?:Pagamento contestado|Devolução pedida)/

/**
 * Lists what contradicts itself in the HTML of our note on a deal. A premium lead may be sensitive to prices, but is never one to wait
 * with.
 */
export function findContradictions(content: string): string[] {
  const steps = STEPS.filter(([, says]) => says.test(content)).map(([step]) => step)
  const [nurture, price] = WAITING.map((says) => says.test(content))
  const isPaid = steps.includes('a payment')
  const hasConverted = content.includes(' Converteu')
  return [
    ...(nurture && steps.length > 0 ? [`"Precisa de nutrição" beside ${steps.join(', ')}`] : []),
    ...(price && steps.some((step) => step !== 'a qualified premium lead')
      ? [`"Sensível a preço" beside ${steps.join(', ')}`]
      : []),
    ...(isPaid && !hasConverted ? ['"Pago" without "Converteu"'] : []),
    ...(hasConverted && !isPaid && !ASKED_BACK.test(content) ? ['"Converteu" without "Pago"'] : []),
    ...(/Implementação assistida: recusada/.test(content) && /Aceitou a implementação/.test(content)
      ? ['the implementation is declined and accepted']
      : []),
    ...(ENGLISH.test(content) ? [`English or empty: ${ENGLISH.exec(content)?.[0]}`] : []),
  ]
}
