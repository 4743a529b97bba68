import { isCampaignParameter } from '#machines/origin/campaign.ts'

/** Removes everything from an address that says more than where it leads and which campaign brought there. */
export function keepCampaign(address: string): string {
  const [path = '', query] = address.split(/[?#]/)
  const kept = [...new URLSearchParams(query)].filter(([name]) => isCampaignParameter(name))
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}
