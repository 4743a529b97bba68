/**
 * `npm run bench [-- part… /path…]`: measures the production build in `dist/` and prints figures; asserts nothing. Paths
 * measure these pages only.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const PARTS = [
  'sign-ups',
  'statements',
  'crm-read',
  'rows',
  'health',
  'fairness',
  'pages',
  'touches',
  'navigation',
  'serving',
  'panel',
  'inspector',
]
const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

const paths = process.argv.slice(2).filter((word) => word.startsWith('/'))
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('/'))
const unknown = wanted.filter((part) => !PARTS.includes(part))
if (unknown.length > 0 || !existsSync(DIST)) {
  process.stderr.write(
    unknown.length > 0
      ? `Parte desconhecida: ${unknown.join(', ')}. Há: ${PARTS.join(', ')}.\n`
      : 'Rode "npm run build" antes.\n',
  )
  process.exit(2)
}
for (const part of PARTS.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const { module } = await runnerImport(fileURLToPath(new URL(`./${part}.ts`, import.meta.url)))
  await module.measure(DIST, paths)
}
process.exit(0)
