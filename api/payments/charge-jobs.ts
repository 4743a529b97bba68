import type { Charge } from '../store/charges.ts'
import type { NewJob } from '../store/jobs.ts'

type Named = Pick<Charge, 'id' | 'leadId'>

/** The job that makes a charge whose request died. */
export function creatingJob(charge: Named): NewJob {
  return chargeJob(charge, 'charge')
}

/** The job that takes a charge back. */
export function closingJob(charge: Named): NewJob {
  return chargeJob(charge, 'charge-close')
}

/** Each is a subject of its own: a charge that fails holds nothing else of the lead back, nor its own removal. */
function chargeJob({ id, leadId }: Named, name: 'charge' | 'charge-close'): NewJob {
  return {
    kind: 'charge',
    subject: `${name}:${id}`,
    key: `${name}:${id}`,
    payload: { leadId, chargeId: id },
  }
}
