/** Parameters with the labels of a campaign. */
export const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/**
 * Parameters with the id of a click, the proof of an ad before those that any link carries: of Google (two for browsers that hide the
 * first, one of its display ads), Microsoft, TikTok, X and LinkedIn; last the one of Facebook and Instagram.
 */
export const CLICK_PARAMETERS = [
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'fbclid',
] as const

/** The parameter by which an ad platform marks a click. */
export type ClickParameter = (typeof CLICK_PARAMETERS)[number]

/** What a landing from elsewhere says about where its visitor came from (spec S2 3, decision 53). */
export type Touch = {
  readonly utm_source?: string
  readonly utm_medium?: string
  readonly utm_campaign?: string
  /** The parameter that marked the click. */
  readonly click?: ClickParameter
  /** Host of the page that linked here. */
  readonly referrer?: string
}
