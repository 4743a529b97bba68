/** Whether a parameter of an address is a label of a campaign. Other parameters, such as the id of a click, say more than that. */
export function isCampaignParameter(name: string): boolean {
  return name.startsWith('utm_')
}
