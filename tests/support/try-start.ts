import { boot } from '#api/boot.ts'
import { StartError } from '#api/lib/start-error.ts'

/** Starts an API and stops it again. Returns 'started', or the message of a failure that the operator can fix. */
export async function tryStart(env: Record<string, string>): Promise<string> {
  const started = await boot(env, () => {}).catch((thrown: unknown) => {
    if (thrown instanceof StartError) return thrown.message
    throw thrown
  })
  if (typeof started === 'string') return started
  await started.stop()
  return 'started'
}
