/** Whether a parameter is the label of a campaign. Other parameters, such as the id of a click, may identify a visitor. */
export function isCampaignParameter(name: string): boolean {
  return name.startsWith('utm_')
}
