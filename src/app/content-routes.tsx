import { createLoadable } from './loadable.tsx'
import { addFrame, createFolderRoutes, createPageRoute, type PageRoute } from './page-routes.tsx'

const darkSite = createLoadable(() => import('./site-frames.tsx'), 'DarkSiteFrame')
const lightSite = createLoadable(() => import('./site-frames.tsx'), 'LightSiteFrame')
const shortSite = createLoadable(() => import('./site-frames.tsx'), 'ShortSiteFrame')
const home = createLoadable(() => import('../pages/home.tsx'), 'HomePage')
const notFound = createLoadable(() => import('../pages/not-found.tsx'), 'NotFoundPage')

/**
 * The pages of text and pictures: static HTML, in which only islands run React (`src/app/islands.ts`). They include the
 * page for unknown addresses.
 */
export const contentRoutes: readonly PageRoute[] = [
  ...addFrame(darkSite, [createPageRoute('/', home)]),
  ...addFrame(lightSite, [
    ...createFolderRoutes(import.meta.glob('./**/*.tsx', { base: '../pages/content' })),
    ...createFolderRoutes(import.meta.glob('./**/*.tsx', { base: '../pages/text' })),
  ]),
  ...addFrame(shortSite, [createPageRoute('*', notFound)]),
]
