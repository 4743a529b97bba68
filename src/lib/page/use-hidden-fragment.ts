import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Reads what stands behind `#` and moves it from the address of the page `path` into the history entry, which survives a
 * reload. So neither the page's other scripts nor a copied address contain it.
 */
export function useHiddenFragment(path: string): string {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== '') navigate(path, { replace: true, state: hash })
  }, [hash, navigate, path])
  return hash === '' && typeof state === 'string' ? state : hash
}
