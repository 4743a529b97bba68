/** Working days until a suggested task is due, by what was heard in the conversation (sample rules of /advbox). */
export const DUE_WORKING_DAYS = { document: 1, contact: 2, status: 1 } as const
