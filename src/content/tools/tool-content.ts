/** A title with a text under it. */
export type Point = { readonly title: string; readonly text: string }

/** A question of a visitor with its answer. */
export type Question = { readonly question: string; readonly answer: string }

/** A link inside the site. */
export type ToolLink = { readonly label: string; readonly to: string; readonly text: string }

/** The texts around a tool: what it is, who it is for, how it works, its limits, questions, and the next step. */
export type ToolContent = {
  readonly title: string
  readonly lead: string
  /** Short facts under the lead, such as what it costs. */
  readonly facts: readonly string[]
  /** Name of the tool's region, for screen readers. */
  readonly toolLabel: string
  /** Read instead of the tool where JavaScript is off: how to do the same by hand. */
  readonly withoutScript: string
  readonly about: { readonly title: string; readonly paragraphs: readonly string[] }
  readonly audience: { readonly title: string; readonly points: readonly Point[] }
  readonly steps: { readonly title: string; readonly points: readonly Point[] }
  readonly limits: { readonly title: string; readonly items: readonly string[] }
  readonly questions: readonly Question[]
  readonly next: {
    readonly title: string
    readonly text: string
    readonly action: { readonly label: string; readonly to: string }
    readonly related: readonly ToolLink[]
  }
}

/** Words the tool pages share. */
export const toolTexts = {
  questionsTitle: 'Perguntas frequentes',
  relatedTitle: 'Outras ferramentas gratuitas',
  copy: 'Copiar',
  copied: 'Copiado',
  copyRefused: 'Selecione e copie',
  copiedNews: 'Copiado para a área de transferência.',
  copyRefusedNews: 'O navegador não permitiu copiar. Selecione o texto e copie.',
} as const
