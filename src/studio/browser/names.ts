import type { Page } from '@playwright/test'

/**
 * Lists what a page says wrongly to assistive technology and axe leaves to people: references to elements that are not
 * there, outputs without a name, and forms, articles and tables that share a page without names of their own.
 */
export async function findNamingProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const REFERENCES = [
      'aria-describedby',
      'aria-labelledby',
      'aria-controls',
      'aria-details',
      'headers',
      'for',
    ]

    function findDangling(): string[] {
      return REFERENCES.flatMap((attribute) =>
        [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
          (element.getAttribute(attribute) ?? '')
            .split(/\s+/)
            .filter((id) => id !== '' && document.getElementById(id) === null)
            .map((id) => `${attribute} names “${id}”, which is not there`),
        ),
      )
    }

    function getName(element: Element): string {
      const labels = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/)
      const labelled = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      const caption = element instanceof HTMLTableElement ? element.caption?.textContent : null
      return (element.getAttribute('aria-label') ?? caption ?? labelled).trim()
    }

    function findNameless(): string[] {
      return ['form', 'article', 'table'].flatMap((tag) => {
        const all = [...document.querySelectorAll(tag)].filter((element) => element.checkVisibility())
        const names = all.map(getName)
        if (all.length < 2) return []
        return names
          .filter((name, index) => name === '' || names.indexOf(name) !== index)
          .map(
            (name) =>
              `one of ${all.length} elements ${tag} has ${name ? `the name “${name}” of another` : 'no name'}`,
          )
      })
    }

    const outputs = [...document.querySelectorAll('output')].filter(
      (output) => getName(output) === '' && output.labels.length === 0,
    )
    return [
      ...findDangling(),
      ...outputs.map(({ textContent }) => `the output “${textContent}” has no name`),
      ...findNameless(),
    ]
  })
}
