import type { CallKind } from '#machines/scheduling/booking.ts'

/** A link as a page offers it. `to` is a route of the site or an address on another host. */
export type PageLink = {
  readonly label: string
  readonly to: string
  /** The kind of call the visitor asks for by following it: it is offered once they have signed up. */
  readonly asksFor?: CallKind
}

/** First view of a content page. */
export type HeroText = {
  /** The page's only h1: at most two lines at 1440 px, four at 360 px. */
  readonly title: string
  readonly lead: string
  readonly action: PageLink
  readonly second?: PageLink
  /** What it costs, with a link to the plans. */
  readonly price?: string
}

/** Title of a section and, where they help, one sentence and a link under it. */
export type SectionText = { readonly title: string; readonly lead?: string; readonly link?: PageLink }

/** A term and what is said about it. */
export type Item = { readonly title: string; readonly text: string }

/** One thing the product does, beside a picture of it; `link` leads to where it can be tried. */
export type Job = Item & {
  readonly points?: readonly string[]
  readonly link?: PageLink
  readonly crop: Crop
}

/** A question with its answer, one paragraph each; `link` leads to where the answer can be seen. */
export type Question = {
  readonly question: string
  readonly answer: readonly string[]
  readonly link?: PageLink
}

/** A rule the page follows, and its source; `link` leads to where it can be seen. */
export type Limit = Item & { readonly source?: string; readonly link?: PageLink }

/** Last section of a page: what to do now, and what to read next. */
export type NextStepText = {
  readonly title: string
  readonly lead: string
  readonly action: PageLink
  readonly related: readonly (PageLink & { readonly text: string })[]
}

/** A message of a drawn conversation. */
export type SceneMessage = {
  readonly from: 'client' | 'assistant' | 'team'
  readonly text: string
  readonly time?: string
}

/** Colours of the round initials. */
export type AvatarTone = 'sand' | 'sky' | 'mint' | 'lilac' | 'ink'

/** A person in a picture. */
export type Person = { readonly initials: string; readonly tone: AvatarTone }

/** How a ticket's tag is coloured; plain ones name the area of law. */
export type TagKind = 'plain' | 'deadline' | 'signing' | 'bot' | 'done'

/** A coloured tag in a picture. */
export type SceneTagText = { readonly kind: TagKind; readonly text: string }

/**
 * A detail of the product, drawn from data. What it shows is invented; `description` is read out instead of it.
 * - `chat`: a conversation, with a note of the team below it;
 * - `slip`: a record with labelled lines and things done;
 * - `list`: rows with a name, a detail and a tag;
 * - `bars`: shares in percent, each with its text.
 */
export type Crop = { readonly description: string } & (
  | {
      readonly kind: 'chat'
      readonly assistant?: string
      readonly messages: readonly SceneMessage[]
      readonly note?: { readonly label: string; readonly text: string }
    }
  | {
      readonly kind: 'slip'
      readonly title: string
      readonly protocol?: string
      readonly rows: readonly (readonly [term: string, value: string])[]
      readonly done?: readonly string[]
    }
  | {
      readonly kind: 'list'
      readonly title: string
      readonly rows: readonly {
        readonly person?: Person
        readonly name: string
        readonly detail: string
        readonly tag?: SceneTagText
      }[]
    }
  | {
      readonly kind: 'bars'
      readonly title: string
      readonly bars: readonly { readonly label: string; readonly percent: number; readonly text: string }[]
      readonly foot?: string
    }
)

/** Note under the first picture of each page: people and numbers in it are invented (decision 27). */
export const illustrative = 'Nomes, conversas e números das imagens são ilustrativos.'

/** Note on pages that name another company's product. */
export const trademarks =
  'As marcas citadas pertencem a seus titulares e aparecem aqui apenas para identificar a integração. A menção não indica parceria nem endosso.'

/** The assistant's name in every drawn conversation: it never passes for a person. */
export const assistantName = 'Assistente virtual'

/** The picture of an integration: a conversation, what passes between the systems, and the other system's record. */
export type IntegrationScene = {
  readonly description: string
  readonly conversation: { readonly title: string; readonly messages: readonly SceneMessage[] }
  /** `to`: from the conversation to the system. `from`: the way back. */
  readonly lanes: readonly {
    readonly way: 'to' | 'from'
    readonly what: string
    readonly when: string
  }[]
  /** The other system's name, set in type: no other company's logo is shown (guide 1). */
  readonly system: string
}
