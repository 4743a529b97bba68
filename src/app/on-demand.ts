/**
 * What a static page runs only when it is used: the start of islands, and the cookie preferences. Together, because each file
 * that is fetched ahead takes a slow phone some milliseconds.
 */
export { showConsent } from '../screens/consent/show-consent.tsx'
export { hydrateIsland } from './hydrate-island.tsx'
