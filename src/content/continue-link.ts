/** For visitors who have signed up: the end of the funnel leads to the next open step. */
export const continueLink = { label: 'Continuar', to: '/finish' } as const
