/** Shapes of the API's answers: the only place where the site looks into `api/`, and it takes types alone. */

export type { ShownOrigin, ShownSession } from '#api/routes/session.ts'
export type { SandboxDeal, SandboxPerson, SandboxState } from '#api/sandbox/state.ts'
export type { ShownCall } from '#api/scheduling/shown-call.ts'
export type { VisitorData } from '#api/visitor-data/visitor-data.ts'
