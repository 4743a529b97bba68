import { isServed } from './is-served.ts'

/**
 * Reloads the page if the server still serves it: after a deploy the old file names no longer exist, and some browsers
 * never retry a module that failed once. Without a connection nothing happens.
 */
export async function reloadIfServed(): Promise<void> {
  if (await isServed()) window.location.reload()
}
