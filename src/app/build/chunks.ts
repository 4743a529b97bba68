/**
 * Files of the icons of the funnel's pages. All others belong to pages that may weigh more, and stay out of what the
 * funnel loads.
 */
const FUNNEL_ICONS =
  'calendar-clock|check|chevron-down|circle-alert|circle-check|clipboard-paste|clock|flask-conical|info|loader-circle|message-circle-question-mark|plug|shield-check|timer|triangle-alert|users|x'

/** What browsers load as one file (Rolldown's groups). A file of its own for each small part would cost more than it saves. */
export const CHUNKS = [
  {
    // Changes with the versions only, so that visitors keep it from one release to the next.
    name: 'vendor',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
    priority: 1,
  },
  {
    // The small parts most pages share. Nothing here may import a chart.
    name: 'common',
    test: new RegExp(
      [
        `[\\\\/]lucide[\\\\/](?!.*[\\\\/]icons[\\\\/](?!(?:${FUNNEL_ICONS})\\.))`,
        'js-cookie|visitor-data[\\\\/]cookie-days|rolldown[\\\\/]runtime|vite[\\\\/]preload-helper',
        '[\\\\/]machines[\\\\/](?:consent[\\\\/]record|ab-test[\\\\/]assign)\\.',
        '[\\\\/]src[\\\\/](?:app[\\\\/]page-|lib[\\\\/](?:ad-events|api-client|consent|motion|session-server|storage|third-parties)\\.|content[\\\\/](?:brand|navigation)|components[\\\\/](?:button|card|dialog|icon|logo|skip-link))',
      ].join('|'),
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    // What every chart runs on, with the doors actors go through.
    name: 'actors',
    test: /[\\/]node_modules[\\/](?:xstate|@xstate[\\/]react)[\\/]|[\\/]src[\\/]lib[\\/](?:create-actor|use-actor-ref)\.|[\\/]machines[\\/]lib[\\/](?:actor-failure|backoff|not-provided)\./,
    minShareCount: 2,
  },
  {
    // What the browser keeps of the visitor, and the schemas it is read with.
    name: 'session',
    test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]machines[\\/]session[\\/]|[\\/]src[\\/]lib[\\/](?:cookies|session-(?:actors|store))\./,
    minShareCount: 2,
  },
  {
    // What the screens of the funnel share.
    name: 'funnel',
    test: /[\\/]machines[\\/](?:funnel|notifications|deal-stages)[\\/]|[\\/]src[\\/](?:app[\\/]funnel-frame|components[\\/](?:funnel-|notifications|screen-title)|lib[\\/]session-guard)/,
    minShareCount: 2,
  },
  {
    // What may be entered about a person and a firm, and who they are then.
    name: 'rules',
    test: /[\\/]machines[\\/](?:rules[\\/]|sign-up[\\/]registration\.|sign-up-form[\\/]record\.)/,
    minShareCount: 2,
  },
  {
    // Icons of pages outside the funnel.
    name: 'pictures',
    test: /[\\/]lucide[\\/]/,
    minShareCount: 2,
  },
]
