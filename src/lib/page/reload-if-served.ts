/**
 * Reloads the page where the server still serves it: after a deploy the file is gone under its old name, and some
 * browsers never fetch a module again that failed once. Without a connection nothing happens.
 */
export async function reloadIfServed(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) window.location.reload()
}
