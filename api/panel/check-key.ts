import { KEY_TRIES_PER_ADDRESS } from '#machines/panel/limits.ts'
import type { Config } from '../config.ts'
import type { AppContext } from '../context.ts'
import type { NamedSecret } from '../lib/config-values.ts'
import { Failure } from '../lib/failure.ts'
import { isSameSecret } from '../lib/is-same-secret.ts'
import { limitAddress, spendLimits } from '../quota.ts'
import { clearHits } from '../store/quotas.ts'

/** The operator's name for `OPERATOR_KEY`, which carries none. */
export const UNNAMED_OPERATOR = 'operador'

/**
 * Finds the configured key, with its operator's name. Each try is counted before its key is compared, so that simultaneous tries
 * count too; the right key clears the count of its address. There is no limit for all addresses together: wrong keys from
 * elsewhere would lock operators out, and a key of 32 characters cannot be guessed from any number of addresses.
 * @throws Failure not_found without a configured key, rate_limited, token_invalid
 */
export async function checkKey(c: AppContext, key: string): Promise<NamedSecret> {
  const { config, database } = c.get('services')
  const known = listKeys(config)
  if (known.length === 0)
    throw new Failure('not_found', {
      message: 'O painel está desligado: defina OPERATOR_KEY ou OPERATOR_KEYS no servidor.',
    })
  const ofAddress = limitAddress(c, 'panel-key', KEY_TRIES_PER_ADDRESS)
  await spendLimits(database.db, ofAddress)
  // Every key is compared, so that the duration does not reveal which one matched.
  const [match] = known.filter(({ secret }) => isSameSecret(secret, key))
  if (!match) throw new Failure('token_invalid')
  await clearHits(database.db, ofAddress.key)
  return match
}

/** Lists the keys that open the room. */
export function listKeys({ OPERATOR_KEY, OPERATOR_KEYS }: Config): readonly NamedSecret[] {
  return [
    ...OPERATOR_KEYS,
    ...(OPERATOR_KEY === undefined ? [] : [{ name: UNNAMED_OPERATOR, secret: OPERATOR_KEY }]),
  ]
}
