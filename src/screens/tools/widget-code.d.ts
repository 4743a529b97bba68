import type { WidgetConfig } from '#machines/tools/widget.ts'

/**
 * The button as it runs in any page, and in the preview: its file is copied into the snippet letter by letter. Built
 * from DOM calls alone, in a shadow tree, so that it needs no style, script or markup allowance of the page it is in.
 * @returns the element it put into `parent`
 */
export function mountWidget(config: WidgetConfig, parent: HTMLElement): HTMLElement
