import type { AdEventName, AdEventReport } from './events.ts'

/** Ad events reported on a visitor's first result of a free tool, each with the pages of its tools (spec S2 7). */
export const TOOL_EVENTS = {
  CalculateROI: ['/calculadora-roi'],
  GenerateTemplate: ['/gerador-templates'],
  UseTool: ['/whatsapp-link-generator', '/whatsapp-widget', '/juridocs'],
} as const satisfies { readonly [Name in AdEventName]?: readonly string[] }

/** The page of a free tool. */
export type ToolPage = (typeof TOOL_EVENTS)[keyof typeof TOOL_EVENTS][number]

/** Files a visitor can download: `DownloadFile` (spec S2 7). */
export const DOWNLOADS = ['QR Code em SVG', 'QR Code em PNG', 'widget', 'agenda'] as const

/** One of the files. */
export type DownloadName = (typeof DOWNLOADS)[number]

/** The fields of both kinds of events' custom data. */
export const TOOL_EVENT_FIELDS = ['content_name'] as const

/** Creates the event that using a tool reports. */
export function createToolEvent(page: ToolPage): AdEventReport {
  const names: readonly (keyof typeof TOOL_EVENTS)[] = ['CalculateROI', 'GenerateTemplate']
  const name = names.find((one) => (TOOL_EVENTS[one] as readonly string[]).includes(page)) ?? 'UseTool'
  return { name, customData: createCustomData(page) }
}

/** Creates the event that downloading a file reports. */
export function createDownloadEvent(file: DownloadName): AdEventReport {
  return { name: 'DownloadFile', customData: createCustomData(file) }
}

function createCustomData(content_name: string): Record<(typeof TOOL_EVENT_FIELDS)[number], string> {
  return { content_name }
}
