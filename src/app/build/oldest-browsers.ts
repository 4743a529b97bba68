import browserslist from 'browserslist'

/** What Vite calls the browsers of `browserslist`. Samsung Internet has no name there: its version 18 is Chromium 99. */
const TARGET_NAMES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
  samsung: '',
}

/**
 * Lists the oldest version of each browser in which everything works (`browserslist` in `package.json`; decision 50).
 * @returns versions by the browser's name in `browserslist`, as `{ ios_saf: '15.4' }`
 * @throws Error when `package.json` names a browser that nobody here knows how to build for
 */
export function listOldestBrowsers(root: string): ReadonlyMap<string, string> {
  const oldest = new Map<string, string>()
  for (const browser of browserslist(undefined, { path: root })) {
    const [name = '', versions = ''] = browser.split(' ')
    if (!(name in TARGET_NAMES)) throw new Error(`browserslist names ${name}, which has no build target`)
    const [version = ''] = versions.split('-')
    const known = oldest.get(name)
    if (known === undefined || Number(version) < Number(known)) oldest.set(name, version)
  }
  return oldest
}

/** What the syntax and the styles of the browser's files are lowered to, as Vite's `build.target`. */
export function listBuildTargets(root: string): string[] {
  return [...listOldestBrowsers(root)]
    .filter(([name]) => TARGET_NAMES[name])
    .map(([name, version]) => `${TARGET_NAMES[name]}${version}`)
}
