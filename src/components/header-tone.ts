/** The background under the header: the dark sheet of the home page, or paper. */
export type HeaderTone = 'dark' | 'light'
