import { createEmptyFields } from '../empty-fields.ts'
import { ORGANIZATION_BODIES } from './request-bodies.ts'
import { defineResource, listChanged } from './resource.ts'

/** Creates the endpoints of organizations. */
export const createOrganizationRoutes = defineResource({
  kind: 'organization',
  name: 'Organization',
  collection: 'organizations',
  bodies: () => ORGANIZATION_BODIES,
  list: listChanged('organization'),
  create: (body) => ({
    ...createEmptyFields('address website linkedin industry annual_revenue employee_count'),
    visible_to: 3,
    label_ids: [],
    custom_fields: {},
    ...body,
  }),
  change: (body) => body,
  moves: [
    { kind: 'deal', field: 'org_id' },
    { kind: 'person', field: 'org_id' },
  ],
})
