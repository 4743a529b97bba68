import { spawnSync } from 'node:child_process'
import { configureGlobal, readConfigureGlobal } from 'fast-check'
import { isThorough } from './thorough.ts'

// Properties of one commit always get the same random input, so that its verdict does not depend on luck; another commit gets
// other input. Once a worker, because files share it. Thorough runs search on.
if (!isThorough && readConfigureGlobal().seed === undefined)
  configureGlobal({ ...readConfigureGlobal(), seed: deriveSeed(readCommit()) })

/** Returns the commit's hash in hexadecimal digits; nothing where the files are in no repository. */
function readCommit(): string {
  return spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

/** Derives a seed of 32 bits, which is all that fast-check takes. */
function deriveSeed(commit: string): number {
  return Number.parseInt(commit.slice(0, 8), 16) | 0
}
