/** What drives a browser, whichever library does it. */

/** Keys that are pressed by name; all others are typed. */
export type Key = 'Enter' | 'Tab' | 'Escape' | 'Backspace' | 'ArrowRight' | 'Space'

/** One tab of a fresh profile, at the size of a small laptop. Points are in CSS pixels of the viewport. */
export type Tab = {
  open(address: string): Promise<void>
  /** Runs an expression in the page, whose value (or that of its promise) can be written as JSON. */
  evaluate(expression: string): Promise<unknown>
  clickAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Selects all of the field that has the focus. */
  selectAll(): Promise<void>
  close(): Promise<void>
}

/** A started browser. */
export type Driver = {
  /** Its name and version. */
  readonly title: string
  openTab(): Promise<Tab>
  close(): Promise<void>
}

/** Width and height of each window, in CSS pixels. */
export const WINDOW = { width: 1_280, height: 800 } as const

/** What the visitor's device says about itself. */
export const PLACE = { TZ: 'America/Sao_Paulo', LANG: 'pt_BR.UTF-8', LANGUAGE: 'pt_BR:pt' } as const
