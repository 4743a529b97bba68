import { useEffect } from 'react'
import { Loading } from './loading.tsx'

/** Fetches the document of the current address, for a page that is not part of the application. */
export function OtherDocument() {
  useEffect(() => window.location.reload(), [])
  return <Loading />
}
