import type { SandboxReader } from './sandbox.ts'
import type { BrowserWindow } from './window.ts'

/** A visitor who signs up. */
export type Visitor = {
  readonly name: string
  readonly firstName: string
  readonly email: string
  /** As typed beside +55. */
  readonly phone: string
  /** The same number in E.164, as providers store it. */
  readonly e164: string
  readonly company: string
  /** Fourteen digits. */
  readonly cnpj: string
}

/** What a journey works with. */
export type JourneyTools = {
  /** A window of a fresh profile. */
  readonly window: BrowserWindow
  readonly visitor: Visitor
  readonly sandbox: SandboxReader
}

/** A journey through the site, the same in every engine. */
export type Journey = (tools: JourneyTools) => Promise<void>

/**
 * Creates a different person for each number. All data are valid, no phone is one the sandbox rejects, and none is of a
 * visitor of `e2e/`.
 */
export function createVisitor(number: number): Visitor {
  const digits = String(10_000_000 + number)
  return {
    name: 'Marina Teles',
    firstName: 'Marina',
    email: `marina.${digits}@escritorio-teles.com.br`,
    phone: `219${digits}`,
    e164: `+55219${digits}`,
    company: `Teles Advogados ${number}`,
    cnpj: '11222333000181',
  }
}
