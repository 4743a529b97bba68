/** A valid call of every action of the CRM proxy, for tests of its policy. */
import type { CrmAction } from '#api/policy.ts'

/** The records of one sign-up. */
export type Ids = {
  readonly personId: number
  readonly dealId: number
  readonly orgId: number
  /** A charge of theirs. */
  readonly paymentId: string
}

/** What a call reads: a record by its id, a look-up (empty for strangers), or nothing. */
export type Sample = { readonly of: 'record' | 'lookup' | 'nothing'; readonly body: (ids: Ids) => object }

/** A good call of every action. */
export const CRM_SAMPLES: Record<CrmAction, Sample> = {
  ping: { of: 'nothing', body: () => ({}) },
  fetchAllProductsRaw: { of: 'nothing', body: () => ({}) },
  findPersonByEmailOrPhone: { of: 'lookup', body: () => ({ email: 'ana@exemplo.com.br' }) },
  searchPersons: { of: 'lookup', body: () => ({ term: 'ana@exemplo.com.br', field_type: 'email' }) },
  getPerson: { of: 'record', body: ({ personId }) => ({ personId }) },
  getDeal: { of: 'record', body: ({ dealId }) => ({ dealId }) },
  getDealStatus: { of: 'record', body: ({ dealId }) => ({ dealId }) },
  findDealsByPersonId: {
    of: 'record',
    body: ({ personId }) => ({ personId, sort: 'update_time DESC', limit: 100 }),
  },
  getPersonDealsCorrect: { of: 'record', body: ({ personId }) => ({ personId }) },
  updateDealStage: { of: 'record', body: ({ dealId }) => ({ dealId, pipelineId: 2, stageId: 27 }) },
  updateDealCustomFields: {
    of: 'record',
    body: ({ dealId }) => ({ dealId, customFields: { abTestGroup: 'A' } }),
  },
  updateDeal: { of: 'record', body: ({ dealId }) => ({ dealId, data: { stage_id: 47 } }) },
  addNoteToDeal: { of: 'record', body: ({ dealId }) => ({ dealId, content: 'nota' }) },
  updatePerson: { of: 'record', body: ({ personId }) => ({ personId, data: { name: 'Ana Prado' } }) },
  createActivity: {
    of: 'record',
    body: ({ personId: person_id, dealId: deal_id }) => ({
      activityData: { subject: 'Ligar', type: 'call', person_id, deal_id, due_date: '2027-01-04' },
    }),
  },
  connectPipedrive: { of: 'nothing', body: () => ({ apiKey: 'a'.repeat(40) }) },
  createPerson: {
    of: 'nothing',
    body: () => ({ name: 'Nova Pessoa', email: 'nova@exemplo.com.br', phone: '+5511987650001' }),
  },
  createOrganization: { of: 'nothing', body: () => ({ name: 'Nova' }) },
  createDeal: { of: 'record', body: ({ personId }) => ({ title: 'Novo', personId }) },
  updateOrganization: {
    of: 'record',
    body: ({ orgId }) => ({ organizationId: orgId, data: { name: 'Outra' } }),
  },
  getOrganizationById: { of: 'record', body: ({ orgId }) => ({ orgId }) },
  getDealProducts: { of: 'record', body: ({ dealId }) => ({ dealId }) },
  markDealAsWon: { of: 'record', body: ({ dealId }) => ({ dealId }) },
}
