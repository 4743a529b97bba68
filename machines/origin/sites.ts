/** What a known site or program is to a visitor who comes from it. */
export type SiteKind = 'organic' | 'social' | 'email' | 'ai' | 'none'

/** A known place that visitors come from. */
export type Site = {
  readonly name: string
  readonly kind: SiteKind
  /** Hosts that belong to it with those below them, and Android programs, which name themselves like hosts. */
  readonly hosts: readonly string[]
  /** What campaigns call it (`utm_source`), besides its hosts. */
  readonly labels: readonly string[]
}

const defineSites = (
  kind: SiteKind,
  rows: readonly (readonly [name: string, hosts: string, labels?: string])[],
): readonly Site[] =>
  rows.map(([name, hosts, labels = '']) => ({ name, kind, hosts: list(hosts), labels: list(labels) }))

const list = (words: string) => words.split(' ').filter(Boolean)

/**
 * Known places, the special before the general: Gmail and Gemini stand on hosts of a search engine and are none. A place that
 * is not here is another site.
 */
export const SITES: readonly Site[] = [
  ...defineSites('email', [
    ['Gmail', 'mail.google.com com.google.android.gm', 'gmail'],
    [
      'Outlook',
      'outlook.live.com outlook.office.com outlook.office365.com outlook.cloud.microsoft outlook.com hotmail.com com.microsoft.office.outlook',
      'outlook hotmail',
    ],
    ['Yahoo Mail', 'mail.yahoo.com com.yahoo.mobile.client.android.mail'],
    ['UOL Mail', 'mail.uol.com.br email.uol.com.br'],
    ['BOL Mail', 'mail.bol.com.br email.bol.uol.com.br'],
    ['Terra Mail', 'mail.terra.com.br'],
    ['iCloud Mail', 'icloud.com'],
    ['Proton Mail', 'mail.proton.me'],
    ['Zoho Mail', 'mail.zoho.com'],
  ]),
  ...defineSites('ai', [
    ['ChatGPT', 'chatgpt.com chat.openai.com openai.com com.openai.chatgpt', 'chatgpt openai'],
    ['Perplexity', 'perplexity.ai ai.perplexity.app.android', 'perplexity'],
    ['Gemini', 'gemini.google.com bard.google.com com.google.android.apps.bard', 'gemini'],
    [
      'Copilot',
      'copilot.microsoft.com copilot.cloud.microsoft copilot.com m365.cloud.microsoft edgeservices.bing.com com.microsoft.copilot',
      'copilot',
    ],
    ['Claude', 'claude.ai com.anthropic.claude', 'claude'],
    ['DeepSeek', 'deepseek.com com.deepseek.chat', 'deepseek'],
    ['Grok', 'grok.com x.ai ai.x.grok', 'grok'],
    ['Meta AI', 'meta.ai'],
    ['Mistral', 'chat.mistral.ai', 'mistral'],
    ['Maritaca', 'maritaca.ai', 'maritaca'],
    ['Poe', 'poe.com'],
    ['You.com', 'you.com'],
  ]),
  ...defineSites('organic', [
    ['Google', 'com.google.android.googlequicksearchbox', 'google'],
    ['Bing', 'bing.com com.microsoft.bing', 'bing'],
    ['DuckDuckGo', 'duckduckgo.com com.duckduckgo.mobile.android', 'duckduckgo'],
    ['Yahoo', 'search.yahoo.com', 'yahoo'],
    ['Ecosia', 'ecosia.org', 'ecosia'],
    ['Brave', 'search.brave.com', 'brave'],
    ['Startpage', 'startpage.com'],
    ['Qwant', 'qwant.com'],
    ['Kagi', 'kagi.com'],
    ['Yandex', 'yandex.com yandex.ru'],
    ['Baidu', 'baidu.com'],
  ]),
  ...defineSites('social', [
    ['Instagram', 'instagram.com com.instagram.android', 'instagram ig'],
    ['Facebook', 'facebook.com fb.com fb.me com.facebook.katana com.facebook.lite', 'facebook fb meta'],
    ['WhatsApp', 'whatsapp.com wa.me l.wl.co com.whatsapp com.whatsapp.w4b', 'whatsapp'],
    ['LinkedIn', 'linkedin.com lnkd.in com.linkedin.android', 'linkedin'],
    ['YouTube', 'youtube.com youtu.be com.google.android.youtube', 'youtube'],
    ['TikTok', 'tiktok.com com.zhiliaoapp.musically', 'tiktok'],
    ['X', 'x.com twitter.com t.co com.twitter.android', 'twitter'],
    ['Threads', 'threads.net threads.com com.instagram.barcelona', 'threads'],
    ['Telegram', 't.me telegram.org telegram.me org.telegram.messenger', 'telegram'],
    ['Pinterest', 'pinterest.com br.pinterest.com pin.it com.pinterest', 'pinterest'],
    ['Reddit', 'reddit.com com.reddit.frontpage', 'reddit'],
    ['Kwai', 'kwai.com com.kwai.video', 'kwai'],
  ]),
  // The provider's page on which a visitor pays, and comes back from.
  ...defineSites('none', [['Asaas', 'asaas.com']]),
]

/** The search of Google in any country; its other hosts are mail, documents and more. */
const GOOGLE_SEARCH = /^(?:(?:www|m|images|ipv4|encrypted)\.)?google\.(?:com?\.)?[a-z]{2,3}$/

/** The mail of a firm in the browser. */
const WEBMAIL = /^(?:web)?mail\d{0,2}\./

/** Finds the known place of a referring page's host; null for another site. */
export function findSite(host: string): Pick<Site, 'name' | 'kind'> | null {
  const name = `.${host.toLowerCase().replace(/:\d{1,5}$/, '')}`
  const known = SITES.find(({ hosts }) => hosts.some((one) => name.endsWith(`.${one}`)))
  if (known) return known
  if (GOOGLE_SEARCH.test(name.slice(1))) return { name: 'Google', kind: 'organic' }
  return WEBMAIL.test(name.slice(1)) ? { name: 'webmail', kind: 'email' } : null
}

/** Finds the known place that a campaign's label names: by its own name, or as its host. */
export function findLabelledSite(label: string): Pick<Site, 'name' | 'kind'> | null {
  const name = label.toLowerCase()
  return SITES.find(({ labels }) => labels.includes(name)) ?? (name.includes('.') ? findSite(name) : null)
}
