import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

const PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'sem permissão para gravar nela',
  EPERM: 'sem permissão para gravar nela',
  EROFS: 'o disco é somente leitura',
  ENOTDIR: 'não é uma pasta',
  EEXIST: 'não é uma pasta',
  EISDIR: 'há uma pasta no lugar de um arquivo',
  ENOSPC: 'não há espaço no disco',
  EDQUOT: 'a cota do disco acabou',
  ENAMETOOLONG: 'o caminho é longo demais',
}

/** Returns whether an error is a file-system error with this code. */
export function hasCode(thrown: unknown, code: string): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === code
}

/**
 * Converts a refusal by the file system to an error that names `DATA_DIR` and the folder. Other errors pass
 * unchanged.
 */
export function toFolderError(thrown: unknown, folder: string): unknown {
  if (thrown instanceof StartError || !(thrown instanceof Error) || !('code' in thrown)) return thrown
  const code = String(thrown.code)
  const problem = PROBLEMS[code] ?? 'não pode ser usada'
  return new StartError(`DATA_DIR: a pasta ${folder} não serve: ${problem} (${code}).`, { cause: thrown })
}

/**
 * Mode of our folders: no access for others. As root, others may pass through, because Postgres then runs as another
 * account.
 */
const MODE = process.getuid?.() === 0 ? 0o711 : 0o700

/**
 * Creates a folder that only its owner can read, and its parents. Node's own `recursive` never returns on a file
 * system such as `/proc` that cannot hold folders.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: MODE })
  } catch (thrown) {
    if (hasCode(thrown, 'EEXIST') && (await stat(folder)).isDirectory()) return
    const above = dirname(folder)
    const isAboveMissing =
      hasCode(thrown, 'ENOENT') && hasCode(await access(above).catch((error: unknown) => error), 'ENOENT')
    if (!isAboveMissing || above === folder) throw thrown
    await makeFolder(above)
    await mkdir(folder, { mode: MODE })
  }
}
