/** What a visitor brought along to the profile. */
export type BroughtAlong = {
  /** A simulated plan that is not ordered yet. */
  readonly planWaits: boolean
  readonly wantsConsultation: boolean
}

/**
 * Where a saved profile leads. A plan alone goes straight on to the checkout, one press less; whoever also asked for the
 * consultation finds both on the last step.
 */
export function getPathAfterProfile({ planWaits, wantsConsultation }: BroughtAlong): '/checkout' | '/finish' {
  return planWaits && !wantsConsultation ? '/checkout' : '/finish'
}
