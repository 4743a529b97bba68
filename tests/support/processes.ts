import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Finds the processes of this machine whose command line has every part. Small systems have no `ps`. */
export function findProcesses(...parts: readonly string[]): readonly number[] {
  const lines = existsSync('/proc/self/cmdline') ? readProc() : readPs()
  return lines.filter(({ command }) => parts.every((part) => command.includes(part))).map(({ pid }) => pid)
}

/** Lists the processes that a process started, and those they did. Linux only. */
export function listDescendants(pid: number): readonly number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readParent(name) === pid)
  return children.map(Number).flatMap((child) => [child, ...listDescendants(child)])
}

function readParent(pid: string): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name in parentheses, which may hold anything: the state, and the parent.
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

type Line = { readonly pid: number; readonly command: string }

function readProc(): Line[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }]
      } catch {
        // It has just ended.
        return []
      }
    })
}

function readPs(): Line[] {
  return execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line }))
}
