/** Registrations allowed per network address and hour: an office registers a handful of people. */
export const REGISTRATIONS_PER_ADDRESS_HOURLY = 20
