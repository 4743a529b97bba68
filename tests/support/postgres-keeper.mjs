/**
 * Makes and runs a throw-away Postgres for as long as the process that started this one lives: the end of standard input,
 * for whatever reason, stops the server and removes its directory. Prints `ready` once it takes connections.
 * Arguments, as JSON: { directory, home, initdb, postgres, account? }. Postgres refuses to run as root; `account` is
 * the user it runs as then.
 */
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

const { directory, home, initdb, postgres, account } = JSON.parse(process.argv[2])
const data = join(home, 'data')
const as = { ...account, cwd: home, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
let running = null
let stopping = false

process.stdin.resume()
process.stdin.on('end', stop)

running = start(initdb, ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'])
running.once('exit', (code) => {
  if (stopping) return
  if (code !== 0) return stop()
  // Nothing here has to survive a crash, so nothing waits for the disk. No port is taken: connections come by socket.
  const settings = ['listen_addresses=', `unix_socket_directories=${home}`, 'max_connections=200']
  const hurry = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'shared_buffers=64MB']
  running = start(postgres, ['-D', data, ...[...settings, ...hurry].flatMap((setting) => ['-c', setting])])
  running.once('exit', stop)
})

function start(command, args) {
  const child = spawn(command, args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk) => {
    if (log.length > 10_000) return
    log += chunk
    if (log.includes('ready to accept connections')) {
      log = ' '.repeat(10_001)
      process.stdout.write('ready\n')
    }
  })
  child.once('error', (error) => process.stderr.write(`${error.message}\n`))
  child.once('exit', (code) => {
    if (code !== 0 && !stopping) process.stderr.write(log)
  })
  return child
}

async function stop() {
  if (stopping) return
  stopping = true
  if (running.exitCode === null && running.signalCode === null && running.kill('SIGINT')) {
    await new Promise((resolve) => running.once('exit', resolve))
  }
  await rm(directory, { recursive: true, force: true })
  process.exit()
}
