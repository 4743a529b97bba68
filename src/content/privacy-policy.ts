/** The page that says what is kept, linked wherever data are asked for. */
export const privacyPolicy = { label: 'Política de Privacidade', to: '/privacidade' } as const
