/** What a route says about its page, for the prerenderer and the layout around it. */
export type RouteHandle = {
  /** The page's module, as the build's manifest names it. */
  readonly entry: string
  /** Column of a funnel page; `form` unless said otherwise (spec S1 2.8). */
  readonly width?: 'form' | 'wide'
}
