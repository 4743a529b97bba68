import { useHydrated } from '#src/lib/page/use-hydrated.ts'
import { readWantedCall } from './wanted-call.ts'

/** Whether the visitor asked for the strategic consultation on the way here; false while the page is as it was built. */
export function useWantsConsultation(): boolean {
  return useHydrated() && readWantedCall() === 'consultation'
}
