/** Whether our server still answers with this page: neither is the connection lost, nor is the page gone. */
export async function isServed(): Promise<boolean> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok ?? false
}
