/**
 * `npm run recording -- gravacao.json [--chart signUpForm] [--name cadastro]`: turns a recording of the inspector
 * ("Copiar diagnóstico", saved in a file) into a regression test under `tests/studio/recordings/`.
 */
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const USAGE = 'Uso: npm run recording -- gravacao.json [--chart signUpForm] [--name cadastro]'
const FOLDER = fileURLToPath(new URL('../../../tests/studio/recordings', import.meta.url))

function stop(message, code) {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

function getOption() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { chart: { type: 'string' }, name: { type: 'string' } },
    })
    return positionals.length === 1 ? { ...values, file: positionals[0] } : stop(USAGE, 2)
  } catch (thrown) {
    return stop(`${thrown.message}\n${USAGE}`, 2)
  }
}

const { file, chart, name = basename(file, '.json') } = getOption()
if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
  stop(`O nome "${name}" não serve para um arquivo: use letras minúsculas, números e hífens (--name).`, 2)
}
const text = await readFile(file, 'utf8').catch(() => stop(`Não foi possível ler ${file}.`, 2))
const { module } = await runnerImport(fileURLToPath(new URL('./write-test.ts', import.meta.url)))
let source
try {
  source = module.createTest(text, chart)
} catch (thrown) {
  if (thrown.name !== 'RecordingError') throw thrown
  stop(thrown.message, 1)
}
await mkdir(FOLDER, { recursive: true })
const serializeRecording = join(FOLDER, `${name}.test.ts`)
await writeFile(serializeRecording, source)
const require = createRequire(import.meta.url)
const biome = join(dirname(require.resolve('@biomejs/biome/package.json')), 'bin/biome')
spawnSync(process.execPath, [biome, 'check', '--write', serializeRecording])
process.stdout.write(`Teste escrito em ${serializeRecording}\nRode: npx vitest run ${serializeRecording}\n`)
