import { Endpoint, type MethodPolicy } from './endpoint.ts'
import type { Access } from './policy.ts'

/** What a caller may ask for: a method of an address, or an action that its body names. */
export type EndpointAction = {
  /** `POST /api/otp`, `crm getDeal`. */
  readonly name: string
  readonly access: Access
  /** How often, where it has a limit of its own. */
  readonly limit: string | undefined
}

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./routes/*.ts', { eager: true })

/** Every endpoint that a file of `routes/` exports. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((exported) => exported instanceof Endpoint)

/** Every action of every endpoint. */
export const ACTIONS: readonly EndpointAction[] = ENDPOINTS.flatMap(({ path, policy }) =>
  Object.entries(policy).flatMap(([method, { access, limit }]) =>
    typeof access === 'string'
      ? [{ name: `${method} ${path}`, access, limit }]
      : Object.entries(access).map(([action, one]) => ({
          name: `${path.replace('/api/', '')} ${action}`,
          access: one,
          limit,
        })),
  ),
)

/** Whether an address is called by programs, not by browsers: by the platform's scheduler or a provider. */
export function isForPrograms(address: string): boolean {
  const methods: readonly MethodPolicy[] = Object.values(
    ENDPOINTS.find(({ path }) => path === address)?.policy ?? {},
  )
  return methods.some(({ access }) => access === 'scheduler' || access === 'provider')
}
