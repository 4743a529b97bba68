import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Phase, Torture } from './phase.ts'
import { attackAuthorisation } from './phases/authorisation.ts'
import { attackBackup } from './phases/backup.ts'
import { sendBadInput } from './phases/bad-input.ts'
import { boot } from './phases/boot.ts'
import { signUpCrowd } from './phases/crowd.ts'
import { crowdCrm } from './phases/crowded-crm.ts'
import { degradeServices } from './phases/degradation.ts'
import { fillDisk } from './phases/full-disk.ts'
import { killServers } from './phases/kills.ts'
import { applyLateWrites } from './phases/late-writes.ts'
import { addNoisyNeighbour } from './phases/noisy-neighbour.ts'
import { answerOddly } from './phases/odd-answers.ts'
import { attackOneTimeCode } from './phases/one-time-code.ts'
import { attackOwnership } from './phases/ownership.ts'
import { signUpThroughPooler } from './phases/pooler.ts'
import { raceRequests } from './phases/races.ts'
import { sendRawBytes } from './phases/raw-requests.ts'
import { starveServers } from './phases/scarcity.ts'
import { shutDownServers } from './phases/shutdown.ts'
import { suspendServer } from './phases/sleep.ts'
import { sweep } from './phases/sweep.ts'
import { testEngine, testOutages, testProperties } from './phases/tests.ts'

/** The outcome of a phase. */
type PhaseSummary = {
  readonly phase: string
  readonly seconds: number
  readonly broken: readonly string[]
  readonly figures: Readonly<Record<string, number | string>>
}

/** The one JSON object of a run. */
export type Summary = {
  readonly held: boolean
  readonly seed: number
  readonly seconds: number
  readonly phases: readonly PhaseSummary[]
}

/** The phases in order. Those of one group mostly wait, so they run at the same time. */
const TURNS: readonly Readonly<Record<string, Phase>>[] = [
  { boot },
  { engine: testEngine },
  { outages: testOutages },
  { properties: testProperties },
  { 'bad-input': sendBadInput },
  { 'raw-requests': sendRawBytes },
  { authorisation: attackAuthorisation },
  { ownership: attackOwnership },
  { crowd: signUpCrowd },
  { kills: killServers },
  { 'late-writes': applyLateWrites },
  { races: raceRequests },
  { pooler: signUpThroughPooler },
  { degradation: degradeServices },
  { 'odd-answers': answerOddly },
  { scarcity: starveServers },
  { 'one-time-code': attackOneTimeCode, 'full-disk': fillDisk, sleep: suspendServer },
  { 'noisy-neighbour': addNoisyNeighbour },
  { shutdown: shutDownServers },
  { backup: attackBackup },
  { 'crowded-crm': crowdCrm },
  { sweep },
]

/** Phases by name, in their order. */
export const PHASE_NAMES: readonly string[] = TURNS.flatMap((turn) => Object.keys(turn))

/** The options of a run. An empty `wanted` means every phase. */
export type TortureOptions = Pick<Torture, 'seed' | 'signUps' | 'program' | 'notes'> & {
  readonly wanted: readonly string[]
}

/** Runs the phases turn by turn. A phase that throws counts as a broken promise, and the others still run. */
export async function torture({ wanted, ...given }: TortureOptions): Promise<Summary> {
  const startedAt = performance.now()
  const home = await makeDirectory(join(tmpdir(), 'pauta-torture-'))
  const phases: PhaseSummary[] = []
  say(`Semente: ${given.seed}`)
  try {
    for (const turn of TURNS) {
      const asked = Object.entries(turn).filter(([phase]) => wanted.length === 0 || wanted.includes(phase))
      phases.push(...(await Promise.all(asked.map(([phase, run]) => formatSummary(phase, run, given, home)))))
    }
  } finally {
    await rm(home, { recursive: true, force: true })
  }
  return {
    held: phases.every(({ broken }) => broken.length === 0),
    seed: given.seed,
    seconds: getSecondsSince(startedAt),
    phases,
  }
}

/** Makes a directory that the account of the servers' own Postgres may enter when run as root. */
async function makeDirectory(prefix: string): Promise<string> {
  const directory = await mkdtemp(prefix)
  await chmod(directory, 0o711)
  return directory
}

async function formatSummary(
  phase: string,
  run: Phase,
  given: Pick<Torture, 'seed' | 'signUps' | 'program' | 'notes'>,
  home: string,
): Promise<PhaseSummary> {
  const startedAt = performance.now()
  const broken: string[] = []
  const figures: Record<string, number | string> = {}
  await run({
    ...given,
    random: createRandom(given.seed),
    createDirectory: () => makeDirectory(join(home, `${phase}-`)),
    check(holds, promise) {
      if (!holds) broken.push(promise)
    },
    note(name, figure) {
      figures[name] = figure
    },
  }).catch((thrown: unknown) => broken.push(`broke down: ${thrown instanceof Error ? thrown.stack : thrown}`))
  const seconds = getSecondsSince(startedAt)
  say(`${broken.length === 0 ? '✓' : '✗'} ${phase} (${seconds} s)`)
  for (const promise of broken) say(`    ${promise}`)
  return { phase, seconds, broken, figures }
}

/** Creates a generator of pseudo-random numbers from a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function getSecondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10
}

function say(line: string) {
  process.stderr.write(`${line}\n`)
}
