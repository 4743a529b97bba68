import { chown, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { hasCode } from '../../../lib/folder.ts'
import { NativeUnavailableError } from './unavailable-error.ts'

/** The account that Postgres runs as. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number }

/** Unprivileged accounts that systems have, in order of preference. */
const NAMES = ['postgres', 'nobody']

/**
 * Finds the account for a data directory: null for our own account, which works unless we are root. As root, the
 * owner of an existing directory, otherwise an unprivileged account.
 * @throws NativeUnavailableError when there is none, or when it cannot reach the directory
 */
export async function findAccount(data: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const account = (await findOwner(data)) ?? (await findUnprivileged())
  const closed = await findClosedFolder(dirname(resolve(data)), account)
  if (closed !== null)
    throw new NativeUnavailableError(
      `o servidor roda como root, e a conta ${account.name}, com que o Postgres rodaria, não pode entrar em ${closed}`,
    )
  // Restored by root, so its files belong to root now.
  if ((await getOwner(data)) === 0) await giveTo(data, account)
  return account
}

/** Finds the first folder, from this one upward, that the account may not enter; null when it may enter all. */
export async function findClosedFolder(folder: string, account: Account): Promise<string | null> {
  const { mode, uid, gid } = await stat(folder)
  const isOpen = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001
  if (!isOpen) return folder
  return folder === dirname(folder) ? null : findClosedFolder(dirname(folder), account)
}

async function getOwner(folder: string): Promise<number | null> {
  try {
    return (await stat(folder)).uid
  } catch (thrown) {
    if (hasCode(thrown, 'ENOENT')) return null
    throw thrown
  }
}

async function findOwner(folder: string): Promise<Account | null> {
  const uid = await getOwner(folder)
  if (uid === null || uid === 0) return null
  return (await listAccounts()).find((account) => account.uid === uid) ?? { name: `${uid}`, uid, gid: uid }
}

async function findUnprivileged(): Promise<Account> {
  const accounts = await listAccounts()
  const found = NAMES.flatMap((wanted) => accounts.filter(({ name }) => name === wanted))[0]
  if (found) return found
  throw new NativeUnavailableError(
    `o servidor roda como root, e o Postgres precisa de uma conta sem privilégios: não há ${NAMES.join(' nem ')}`,
  )
}

async function listAccounts(): Promise<readonly Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

async function giveTo(folder: string, { uid, gid }: Account): Promise<void> {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid)
}
