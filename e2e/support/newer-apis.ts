import { createRequire } from 'node:module'
import type { BrowserName, CompatData, Identifier } from '@mdn/browser-compat-data'
import { listOldestBrowsers } from '#src/app/build/oldest-browsers.ts'

/** MDN’s data on what each browser knows. Node 20 imports no JSON. */
export const compat = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** What MDN calls the browsers of `browserslist`, with those of the same engine and version. */
const MDN_NAMES: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
}

const oldest = [...listOldestBrowsers(process.cwd())].flatMap(([name, version]) =>
  (MDN_NAMES[name] ?? []).map((browser) => ({ browser, version })),
)

/** An API that some browser in which everything must work lacks: a global (`owner` is null), or a member of one. */
export type NewerApi = {
  readonly owner: string | null
  readonly name: string
  /** Whether the owner itself has it. */
  readonly isStatic: boolean
  /** Whether the owner's objects have it. */
  readonly isInstance: boolean
}

/** Whether each of our oldest browsers has a feature, with neither prefix nor flag. */
export function isInOldest({ __compat: statement }: Identifier): boolean {
  return oldest.every(({ browser, version }) => {
    const supports = statement?.support[browser] ?? []
    return (Array.isArray(supports) ? supports : [supports]).some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
        isReached(version, added) && !isReached(version, removed) && !flags && !prefix && !otherName,
    )
  })
}

/** Whether a version is a given one or later. MDN writes `≤37` where the first version is unknown, and false for never. */
function isReached(version: string, first: string | false | undefined): boolean {
  if (!first) return false
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [firstMajor = Number.NaN, firstMinor = 0] = first.replace('≤', '').split('.').map(Number)
  return major > firstMajor || (major === firstMajor && minor >= firstMinor)
}

/** Lists the features directly below a part of MDN's data. */
export function listFeatures(parent: Identifier): [string, Identifier][] {
  const { __compat, ...features } = parent
  return Object.entries(features as Readonly<Record<string, Identifier>>).filter(
    ([, { __compat: own }]) => own,
  )
}

const builtIns = compat.javascript.builtins as Identifier
/** Interfaces and built-in objects by name. */
export const owners = [...listFeatures(compat.api), ...listFeatures(builtIns)]
/** What scripts use without naming it. */
const GLOBAL_OWNERS = ['Window', 'WindowOrWorkerGlobalScope']

const members = owners.flatMap(([owner, feature]) =>
  listFeatures(feature)
    .filter(([name]) => name !== owner && !name.endsWith('_event') && /^\w+$/.test(name))
    .map(([name, member]) => ({
      owner: GLOBAL_OWNERS.includes(owner) ? null : owner,
      name: name.replace(/_static$/, ''),
      // Of a built-in object MDN does not say which members are static: it may be either.
      isStatic: name.endsWith('_static') || owner in builtIns,
      isInstance: !name.endsWith('_static'),
      isOwnerOld: isInOldest(feature),
      isOld: isInOldest(member),
    })),
)

/** Every API that some of our oldest browsers lack. */
export const NEWER_APIS: readonly NewerApi[] = [
  ...owners
    .filter(([, feature]) => !isInOldest(feature))
    .map(([name]) => ({ owner: null, name, isStatic: false, isInstance: false })),
  ...members
    .filter(({ isOld }) => !isOld)
    .map(({ owner, name, isStatic, isInstance }) => ({ owner, name, isStatic, isInstance })),
]

/**
 * Names of methods that no object of our oldest browsers has. A name that some of their objects have is not among them, and
 * neither are the members of newer interfaces: their objects come from something else that is newer.
 */
export const NEWER_METHODS: ReadonlySet<string> = new Set(
  members
    .filter(({ isOld, isInstance, isOwnerOld, owner }) => owner && isInstance && isOwnerOld && !isOld)
    .map(({ name }) => name)
    .filter((name) => !members.some((other) => other.name === name && other.isInstance && other.isOld)),
)
