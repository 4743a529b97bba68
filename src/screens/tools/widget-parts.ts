import code from './widget-code.js?raw'

export { mountWidget } from './widget-code.js'

/** Source of `mountWidget`, to be put into the snippet. */
export const widgetCode: string = code
