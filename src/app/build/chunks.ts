/**
 * Groups modules into the files that browsers load (Rolldown's groups), by folder. A separate file for each small part
 * would cost more than it saves. `npm run bench -- pages` shows what each page loads.
 */
export const CHUNKS = [
  {
    // What charts share. Apart from React, which the consent chart of a static page does without.
    name: 'charts',
    test: matchPaths(
      '/node_modules/xstate/',
      '/src/lib/actors/create-actor\\.',
      '/src/lib/(?:api/api-client|session/session-server)\\.',
      '/machines/(?:ad-events/declared|lib/(?:actor-failure|backoff|format-moment|get-field|not-provided))\\.',
    ),
    priority: 1,
  },
  {
    // What every screen runs on. Changes only with library versions, so visitors keep it cached across releases.
    name: 'libraries',
    test: matchPaths('/node_modules/(?:react|react-dom|scheduler|@xstate/react)/', '/src/app/run-react\\.'),
    priority: 1,
  },
  {
    // Apart from the other libraries, because islands use no router.
    name: 'router',
    test: matchPaths('/node_modules/(?:wouter|regexparam)/'),
    priority: 1,
  },
  {
    // Code every page runs, static pages included. Nothing here may import React or a chart.
    name: 'page',
    test: matchPaths(
      '/node_modules/js-cookie/',
      '/node_modules/lucide/dist/esm/icons/x\\.',
      'vite/preload-helper',
      '/machines/(?:analytics/limits|consent/(?:record|limits)|lib/units|funnel/routes|ab-test/assign|scheduling/booking|origin/limits)\\.',
      '/src/app/(?:page-(?:arrived|controls)|early-presses|touched-fields|start-consent|use-styles|observe)\\.',
      '/src/content/(?:continue-link|part-failure|consent-notice|privacy-policy)\\.',
      '/src/lib/(?:client-log/|consent/consent\\.|session/has-signed-up|storage/(?:storage|cookie-place)|page/reload-if-served)',
      '/src/lib/(?:ad-events/report-ad-event|third-parties/third-party-ids)\\.',
      '/src/components/(?:button-class|consent-notice|dialog-class|menu-behaviour|show-part-failure)',
    ),
    minShareCount: 2,
    priority: 2,
  },
  {
    // What applications and islands share besides: small components, drawn scenes, and the functions that start actors.
    name: 'common',
    test: matchPaths(
      '/src/app/(?:page-|early-(?:events|input)|hydrate\\.)',
      '/src/components/(?:button\\.|card|dialog|icon|logo|privacy-note|island\\.|late-part|script-notice|action-link)',
      '/src/components/scene/',
      '/src/content/(?:brand|consultation|navigation)\\.',
      '/src/lib/actors/use-(?:actor-ref|state-message)\\.',
      '/machines/lib/state-meta\\.',
      '/src/lib/format/(?:number|money)\\.',
      '/src/lib/page/(?:after-press|motion|entry-state|focus-on-mount|watch-page-shown|use-hydrated|use-late|use-near|use-form-values)\\.',
      '/node_modules/lucide/dist/esm/icons/',
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    // What the home page's islands share.
    name: 'home-limits',
    test: matchPaths('/machines/home/(?:limits|time-cost)\\.', '/src/content/time-cost\\.'),
  },
  {
    // The prices that pages state.
    name: 'prices',
    test: matchPaths('/src/content/stated-prices\\.', '/machines/plan-simulator/limits\\.'),
  },
  {
    // What only visitors need who came from elsewhere.
    name: 'landing',
    test: matchPaths(
      '/machines/origin/touch\\.',
      '/src/lib/origin/(?:note-landing|waiting-touches|read-landing)\\.',
    ),
  },
  {
    // Apart from the schemas, so that it is run in a task of its own.
    name: 'zod',
    test: matchPaths('/node_modules/zod/'),
    minShareCount: 2,
    priority: 1,
  },
  {
    // The visitor's data in the browser, with the schemas that parse it, and sums of money.
    name: 'session',
    test: matchPaths(
      '/machines/(?:session/|sign-up/frequencies\\.|origin/campaign\\.|lib/money\\.|payments/plan-cost\\.)',
      '/src/lib/origin/keep-campaign\\.',
      '/src/lib/(?:storage/cookies|session/(?:session-(?:actors|store)|log-session))\\.',
    ),
    minShareCount: 2,
  },
  {
    // What the screens of the funnel share.
    name: 'funnel',
    test: matchPaths(
      '/machines/(?:funnel/(?!routes)|deals/)',
      '/src/app/funnel-frame',
      '/src/components/(?:funnel-|screen-title)',
      '/src/lib/scheduling/use-wants-consultation\\.',
      '/src/screens/funnel/',
    ),
    minShareCount: 2,
  },
  {
    // The rules for a person's and a firm's data, and the sign-up built on them.
    name: 'rules',
    test: matchPaths(
      '/machines/(?:rules/(?:cnpj|email|limits|phone|rule-texts|text)|sign-up/(?:sign-up-failure|progress|registration(?:-record)?))\\.',
    ),
    minShareCount: 2,
  },
]

/** Matches a module's path by any of some patterns, in which `/` matches the separator of any system. */
function matchPaths(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'))
}
