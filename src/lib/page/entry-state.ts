/** State of the history entry of `/signup` in which a premium visitor sees the calendar. */
export const AT_CALENDAR = 'calendar'

/** State of the history entry of `/signup` for a visitor who comes to correct the phone: its field takes the focus. */
export const CHANGE_PHONE = 'change-phone'
