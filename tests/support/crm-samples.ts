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
export type Sample = {
  readonly of: 'record' | 'lookup' | 'nothing'
  readonly createBody: (ids: Ids) => object
}

/** A good call of every action. */
export const CRM_SAMPLES: Record<CrmAction, Sample> = {
  ping: { of: 'nothing', createBody: () => ({}) },
  fetchAllProductsRaw: { of: 'nothing', createBody: () => ({}) },
  findPersonByEmailOrPhone: { of: 'lookup', createBody: () => ({ email: 'ana@exemplo.com.br' }) },
  searchPersons: { of: 'lookup', createBody: () => ({ term: 'ana@exemplo.com.br', field_type: 'email' }) },
  getPerson: { of: 'record', createBody: ({ personId }) => ({ personId }) },
  getDeal: { of: 'record', createBody: ({ dealId }) => ({ dealId }) },
  getDealStatus: { of: 'record', createBody: ({ dealId }) => ({ dealId }) },
  findDealsByPersonId: {
    of: 'record',
    createBody: ({ personId }) => ({ personId, sort: 'update_time DESC', limit: 100 }),
  },
  getPersonDealsCorrect: { of: 'record', createBody: ({ personId }) => ({ personId }) },
  updateDealStage: { of: 'record', createBody: ({ dealId }) => ({ dealId, pipelineId: 2, stageId: 27 }) },
  updateDealCustomFields: {
    of: 'record',
    createBody: ({ dealId }) => ({ dealId, customFields: { abTestGroup: 'A' } }),
  },
  updateDeal: { of: 'record', createBody: ({ dealId }) => ({ dealId, data: { stage_id: 47 } }) },
  addNoteToDeal: { of: 'record', createBody: ({ dealId }) => ({ dealId, content: 'nota' }) },
  updatePerson: { of: 'record', createBody: ({ personId }) => ({ personId, data: { name: 'Ana Prado' } }) },
  createActivity: {
    of: 'record',
    createBody: ({ personId: person_id, dealId: deal_id }) => ({
      activityData: { subject: 'Ligar', type: 'call', person_id, deal_id, due_date: '2027-01-04' },
    }),
  },
  connectPipedrive: { of: 'nothing', createBody: () => ({ apiKey: 'a'.repeat(40) }) },
  createPerson: {
    of: 'nothing',
    createBody: () => ({ name: 'Nova Pessoa', email: 'nova@exemplo.com.br', phone: '+5511987650001' }),
  },
  createOrganization: { of: 'nothing', createBody: () => ({ name: 'Nova' }) },
  createDeal: { of: 'record', createBody: ({ personId }) => ({ title: 'Novo', personId }) },
  updateOrganization: {
    of: 'record',
    createBody: ({ orgId }) => ({ organizationId: orgId, data: { name: 'Outra' } }),
  },
  getOrganizationById: { of: 'record', createBody: ({ orgId }) => ({ orgId }) },
  getDealProducts: { of: 'record', createBody: ({ dealId }) => ({ dealId }) },
  markDealAsWon: { of: 'record', createBody: ({ dealId }) => ({ dealId }) },
}
