/** Shapes of the API's answers and of a sign-up's body: the only place where the site looks into `api/`, and it takes types alone. */

export type { ShownOrigin, ShownSession } from '#api/routes/session.ts'
export type { SandboxDeal, SandboxPerson, SandboxState } from '#api/sandbox/state.ts'
export type { ShownCall } from '#api/scheduling/shown-call.ts'
export type { SignUpBody } from '#api/sign-up/request.ts'
export type { VisitorData } from '#api/visitor-data/read-lead-data.ts'
