import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#api/config.ts'
import { prepareDataFolder } from '#api/data-folder.ts'
import { takeDirectory } from '#api/store/engine/directory-lock.ts'
import { ENGINES, type EngineName } from '#api/store/engine/engine-record.ts'
import { createTemporaryDirectory } from '#tests/support/database.ts'
import { tryStart } from '#tests/support/try-start.ts'

const NOT_OPEN =
  'não abre: está incompleto, danificado ou foi gravado por outra versão. Restaure a pasta inteira de uma cópia'

const RESTORE = 'Restaure a pasta inteira de uma cópia; para começar sem os dados antigos, apague-a inteira.'

describe('a data folder', () => {
  const whole: Partial<Record<EngineName, string>> = {}
  beforeAll(async () => {
    for (const engine of ENGINES) {
      const folder = join(await createTemporaryDirectory(), 'data')
      expect(await tryStart({ DATA_DIR: folder, DATABASE_ENGINE: engine })).toBe('started')
      whole[engine] = folder
    }
  })

  /** A copy of a folder that was in use. */
  async function copyWhole(engine: EngineName = 'native'): Promise<string> {
    const folder = join(await createTemporaryDirectory(), 'data')
    await cp(whole[engine] ?? '', folder, { recursive: true })
    return folder
  }

  test.each([
    ['native', 'secrets.json'],
    ['native', 'database'],
    ...(['native', 'pglite'] as const).flatMap((engine) => {
      const data = `database/${engine === 'native' ? 'postgres' : 'pglite'}`
      return ['', '/PG_VERSION', '/global', '/pg_wal'].map((part) => [engine, data + part] as const)
    }),
  ] as const)(
    'of the engine %s without its %s is refused, and nothing new is put in its place',
    async (engine, part) => {
      const folder = whole[engine] ?? ''
      const aside = join(dirname(folder), 'aside')
      await rename(join(folder, part), aside)
      const said = await tryStart({ DATA_DIR: folder })
      expect(existsSync(join(folder, part))).toBe(false)
      await rename(aside, join(folder, part))
      expect(said).toContain(`DATA_DIR: na pasta ${folder}, que já foi usada, falta ${join(folder, part)}`)
      expect(said).toContain(RESTORE)
    },
  )

  test('of which the secrets alone are left is refused, and one whose first start was interrupted begins again', async () => {
    const folder = await copyWhole()
    await rm(join(folder, 'database'), { recursive: true })
    await rm(join(folder, 'contents.json'))
    expect(await tryStart({ DATA_DIR: folder })).toContain(
      `DATA_DIR: na pasta ${folder}, que já foi usada, falta ${join(folder, 'database')}`,
    )
    expect(existsSync(join(folder, 'database'))).toBe(false)

    const interrupted = join(await createTemporaryDirectory(), 'data')
    await prepareDataFolder(readConfig({ DATA_DIR: interrupted }))
    await cp(join(folder, 'secrets.json'), join(interrupted, 'secrets.json'))
    expect(await tryStart({ DATA_DIR: interrupted })).toBe('started')
  })

  test('is opened again as a copy, without secrets when variables set them', async () => {
    const folder = await copyWhole()
    await rm(join(folder, 'secrets.json'))
    const secrets = { SESSION_SECRET: 's'.repeat(32), OTP_PEPPER: 'p'.repeat(32) }
    expect(await tryStart({ DATA_DIR: folder, ...secrets })).toBe('started')
  })

  test.each<[EngineName, string, (data: string) => Promise<void>]>([
    ['pglite', 'another version', (data) => writeFile(join(data, 'PG_VERSION'), '14\n')],
    ['pglite', 'an empty table of tables', (data) => truncate(join(data, 'base/5/1259'))],
    ['pglite', 'no notifications', (data) => rm(join(data, 'pg_notify'), { recursive: true })],
    ['pglite', 'an empty log', (data) => truncate(join(data, 'global/pg_control'))],
    ['native', 'no transactions', (data) => rm(join(data, 'pg_xact/0000'))],
    ['native', 'an empty log', (data) => truncate(join(data, 'global/pg_control'))],
  ])('of the engine %s with a damaged database is refused: %s', async (engine, _, damage) => {
    const folder = await copyWhole(engine)
    const directory = join(folder, 'database')
    await damage(join(directory, engine === 'native' ? 'postgres' : 'pglite'))
    expect(await tryStart({ DATA_DIR: folder })).toContain(
      `DATA_DIR: o banco na pasta ${directory} ${NOT_OPEN}`,
    )
    // Given back, for the next try.
    await expect(takeDirectory(directory)).resolves.toBeTypeOf('function')
  })

  test.each([
    '',
    '{',
    'null',
    '{}',
    '{"session":"curto","otpPepper":"curto"}',
    `{"session":"${'s'.repeat(64)}"}`,
  ])('with the secrets %j is refused, and they stay', async (text) => {
    const folder = whole.native ?? ''
    const file = join(folder, 'secrets.json')
    const own = await readFile(file)
    await writeFile(file, text)
    expect(await tryStart({ DATA_DIR: folder })).toBe(
      `DATA_DIR: o arquivo ${file} está danificado. Restaure-o de uma cópia, ou defina SESSION_SECRET e OTP_PEPPER; ` +
        'com segredos novos, as sessões abertas e os códigos enviados deixam de valer.',
    )
    expect(await readFile(file, 'utf8')).toBe(text)
    await writeFile(file, own)
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
    await runAsOrdinaryUser(async () => {
      expect(await tryStart({ DATA_DIR: folder })).toBe(
        `DATA_DIR: a pasta ${folder} não serve: sem permissão para gravar nela (EACCES).`,
      )
    })
  })
})

/** Root may write everywhere: as root, runs `work` as another user. */
async function runAsOrdinaryUser(work: () => Promise<void>): Promise<void> {
  const { geteuid, seteuid } = process
  if (!geteuid || !seteuid || geteuid() !== 0) return work()
  seteuid(65_534)
  try {
    await work()
  } finally {
    seteuid(0)
  }
}
