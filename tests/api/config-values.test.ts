import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#api/config.ts'
import { ConfigError } from '#api/lib/config-error.ts'

describe('the configuration', () => {
  test.each<readonly [string, string]>([
    ['HOST', 'http://localhost'],
    ['HOST', 'localhost:3000'],
    ['HOST', 'a b'],
    ['PORT', '1e3'],
    ['PORT', '-1'],
    ['ALLOWED_HOSTS', 'https://pauta.example'],
    ['ALLOWED_HOSTS', 'pauta.example, *'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['DATABASE_URL', 'banco'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres://u:p#q@host/x'],
    ['DATABASE_URL', 'postgres://u:p@/x'],
    ...['PIPEDRIVE', 'ASAAS', 'WHATSAPP', 'META'].flatMap((service) =>
      [
        'api.exemplo.com',
        'ftp://exemplo.com',
        'https://exemplo.com/v3',
        'https://u:p@exemplo.com',
        'https://a b',
      ].map((url) => [`${service}_BASE_URL`, url] as const),
    ),
    ['SCHEDULING_URL', 'agenda.exemplo.com'],
    ['SCHEDULING_URL', 'mailto:ana@exemplo.com'],
    ['CNPJ_URL', 'https://brasilapi.com.br/api/cnpj/v1'],
    ['CNPJ_URL', 'brasilapi.com.br'],
    ['PIPEDRIVE_FIELD_KEYS', '[1]'],
  ])('%s=%s is refused by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`))
  })

  test.each([
    ['HOST', '[::1]', '::1'],
    ['HOST', '0.0.0.0', '0.0.0.0'],
    ['ALLOWED_HOSTS', 'PAUTA.example.:443, são.example:8080', ['pauta.example', 'xn--so-sia.example:8080']],
    ['ASAAS_BASE_URL', 'https://api.asaas.com/', 'https://api.asaas.com'],
    ['META_BASE_URL', 'http://localhost:4000', 'http://localhost:4000'],
    ['SCHEDULING_URL', 'https://agenda.exemplo.com/api?x=1', 'https://agenda.exemplo.com/api?x=1'],
    ['CNPJ_URL', 'https://brasilapi.com.br/', 'https://brasilapi.com.br'],
    ['DATABASE_URL', 'postgresql://u:p%23@db.exemplo.com/x', 'postgresql://u:p%23@db.exemplo.com/x'],
    ['DATABASE_URL', 'postgres://u@/x?host=/run/postgresql', 'postgres://u@/x?host=/run/postgresql'],
  ])('%s=%s is taken', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject({ [name]: expected })
  })

  test('is read or refused in one line by the names of variables, regardless of their values', async () => {
    const example = await readFile('.env.example', 'utf8')
    const names = [...example.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.json(),
      fc.ipV4(),
      fc.ipV6(),
      fc.integer().map(String),
      fc.domain(),
    )
    const env = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 })
    fc.assert(
      fc.property(env, (given) => {
        try {
          readConfig(given)
        } catch (thrown) {
          if (!(thrown instanceof ConfigError)) throw thrown
          expect(thrown.message).not.toMatch(/[\n\r]/)
          for (const problem of thrown.problems) expect(names).toContain(problem.split(/[:.]/)[0])
        }
      }),
      { numRuns: 500 },
    )
  })
})
