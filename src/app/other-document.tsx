import { useEffect } from 'react'
import { Loading } from './loading.tsx'

/** In place of a page that the application does not hold: the address is already in the browser, whose document is fetched. */
export function OtherDocument() {
  useEffect(() => window.location.reload(), [])
  return <Loading />
}
