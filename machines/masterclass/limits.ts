/** Registrations one network address may send in an hour: an office registers a handful of people. */
export const REGISTRATIONS_PER_ADDRESS_HOURLY = 20
