import { FEWEST_OPEN_FILES } from '#machines/lib/limits.ts'
import { StartError } from './start-error.ts'

/**
 * Requires that this process may have enough files and connections open. Its soft limit counts, which Node has raised to the
 * hard one.
 * @throws StartError
 */
export function requireOpenFiles(): void {
  const { userLimits } = process.report.getReport() as ReportedLimits
  const allowed = Number(userLimits?.open_files.soft)
  // Windows reports no limits, and others one that is not a number when there is none.
  if (!(allowed < FEWEST_OPEN_FILES)) return
  throw new StartError(
    `ulimit -n: este processo pode abrir só ${allowed} arquivos e conexões, e o servidor precisa de pelo menos ${FEWEST_OPEN_FILES}; ` +
      'permita mais, por exemplo com ulimit -n 4096 (no systemd, LimitNOFILE=4096).',
  )
}

/** What a diagnostic report of Node says about limits. */
type ReportedLimits = { readonly userLimits?: { readonly open_files: { readonly soft: number | string } } }
