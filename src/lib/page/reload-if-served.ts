/**
 * Reloads the page if the server still serves it: after a deploy the old file names no longer exist, and some browsers
 * never retry a module that failed once. Without a connection nothing happens.
 */
export async function reloadIfServed(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) window.location.reload()
}
