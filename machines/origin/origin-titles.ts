import type { OriginKind } from './classify.ts'
import type { ClickParameter } from './touch.ts'

/** What each kind of origin is called. */
export const ORIGIN_TITLES: Readonly<Record<OriginKind, string>> = {
  paid: 'mídia paga',
  organic: 'busca orgânica',
  social: 'rede social',
  email: 'e-mail',
  ai: 'assistente de IA',
  referral: 'link em outro site',
  campaign: 'campanha',
  direct: 'acesso direto',
}

/** What the parameter of a click says. Facebook and Instagram mark any link of theirs, which proves no ad. */
export const CLICK_TITLES: Readonly<Record<ClickParameter, string>> = {
  gclid: 'clique em anúncio Google Ads (gclid)',
  gbraid: 'clique em anúncio Google Ads (gbraid)',
  wbraid: 'clique em anúncio Google Ads (wbraid)',
  dclid: 'clique em anúncio Google Display (dclid)',
  msclkid: 'clique em anúncio Microsoft Ads (msclkid)',
  ttclid: 'clique em anúncio TikTok Ads (ttclid)',
  twclid: 'clique em anúncio X Ads (twclid)',
  li_fat_id: 'clique em anúncio LinkedIn Ads (li_fat_id)',
  fbclid: 'clique no Facebook ou Instagram (fbclid)',
}
