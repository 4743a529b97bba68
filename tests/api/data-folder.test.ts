import { cp, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openEmbedded } from '#api/store/embedded.ts'
import { createTemporaryDirectory } from '#tests/support/database.ts'
import { tryStart } from '#tests/support/try-start.ts'

const NOT_OPEN =
  'não abre: está incompleto, danificado ou foi gravado por outra versão. Restaure a pasta inteira de uma cópia.'

const RESTORE = 'Restaure a pasta inteira de uma cópia; para começar sem os dados antigos, apague-a inteira.'

describe('a data folder', () => {
  let whole: string
  beforeAll(async () => {
    whole = join(await createTemporaryDirectory(), 'data')
    const template = inject('pgliteTemplate')
    await (await openEmbedded({ directory: join(whole, 'database'), template })).close()
    expect(await tryStart({ DATA_DIR: whole })).toBe('started')
  })

  /** A copy of a folder that was in use. */
  async function copyWhole(): Promise<string> {
    const folder = join(await createTemporaryDirectory(), 'data')
    await cp(whole, folder, { recursive: true })
    return folder
  }

  test.each([
    'secrets.json',
    'database',
    'database/pglite',
    'database/pglite/PG_VERSION',
    'database/pglite/global',
    'database/pglite/pg_wal',
  ])('without its %s is refused, and nothing new is put in its place', async (part) => {
    const folder = await copyWhole()
    await rm(join(folder, part), { recursive: true })
    const said = await tryStart({ DATA_DIR: folder })
    expect(said).toContain(`DATA_DIR: na pasta ${folder}, que já foi usada, falta ${join(folder, part)}`)
    expect(said).toContain(RESTORE)
    await expect(readFile(join(folder, 'secrets.json'), 'utf8').catch(() => 'none')).resolves.toBe(
      part === 'secrets.json' ? 'none' : await readFile(join(whole, 'secrets.json'), 'utf8'),
    )
  })

  test('is not missed its secrets where variables give them', async () => {
    const folder = await copyWhole()
    await rm(join(folder, 'secrets.json'))
    const secrets = { SESSION_SECRET: 's'.repeat(32), OTP_PEPPER: 'p'.repeat(32) }
    expect(await tryStart({ DATA_DIR: folder, ...secrets })).toBe('started')
  })

  test.each<[string, (pglite: string) => Promise<void>]>([
    ['another version', (pglite) => writeFile(join(pglite, 'PG_VERSION'), '14\n')],
    ['an empty table of tables', (pglite) => truncate(join(pglite, 'base/5/1259'))],
    ['no notifications', (pglite) => rm(join(pglite, 'pg_notify'), { recursive: true })],
    ['an empty log', (pglite) => truncate(join(pglite, 'global/pg_control'))],
  ])('with a damaged database is refused: %s', async (_, damage) => {
    const folder = await copyWhole()
    const directory = join(folder, 'database')
    await damage(join(directory, 'pglite'))
    expect(await tryStart({ DATA_DIR: folder })).toBe(`DATA_DIR: o banco na pasta ${directory} ${NOT_OPEN}`)
  })

  test.each([
    '',
    '{',
    'null',
    '{}',
    '{"session":"curto","otpPepper":"curto"}',
    `{"session":"${'s'.repeat(64)}"}`,
  ])('with the secrets %j is refused, and they stay', async (text) => {
    const folder = await copyWhole()
    const file = join(folder, 'secrets.json')
    await writeFile(file, text)
    expect(await tryStart({ DATA_DIR: folder })).toBe(
      `DATA_DIR: o arquivo ${file} está danificado. Restaure-o de uma cópia, ou defina SESSION_SECRET e OTP_PEPPER; ` +
        'com segredos novos, as sessões abertas e os códigos enviados deixam de valer.',
    )
    expect(await readFile(file, 'utf8')).toBe(text)
  })

  test('that is a file, lies in one, or where none can be made is refused', async () => {
    const file = join(await createTemporaryDirectory(), 'file')
    await writeFile(file, '')
    expect(await tryStart({ DATA_DIR: file })).toBe(
      `DATA_DIR: a pasta ${file} não serve: não é uma pasta (EEXIST).`,
    )
    expect(await tryStart({ DATA_DIR: `${file}/data` })).toBe(
      `DATA_DIR: a pasta ${file}/data não serve: não é uma pasta (ENOTDIR).`,
    )
    expect(await tryStart({ DATA_DIR: '/proc/data' })).toBe(
      'DATA_DIR: a pasta /proc/data não serve: não pode ser usada (ENOENT).',
    )
  })

  test('that may not be written is refused', async () => {
    const folder = join(await createTemporaryDirectory(), 'data')
    await mkdir(folder, { mode: 0o500 })
    await asOrdinaryUser(async () => {
      expect(await tryStart({ DATA_DIR: folder })).toBe(
        `DATA_DIR: a pasta ${folder} não serve: sem permissão para gravar nela (EACCES).`,
      )
    })
  })
})

/** Root may write everywhere: as root, runs `work` as another user. */
async function asOrdinaryUser(work: () => Promise<void>): Promise<void> {
  const { geteuid, seteuid } = process
  if (!geteuid || !seteuid || geteuid() !== 0) return work()
  seteuid(65_534)
  try {
    await work()
  } finally {
    seteuid(0)
  }
}
