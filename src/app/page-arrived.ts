/** Dispatched on the window after each navigation inside the site, but not for the first page of a visit. */
export const PAGE_ARRIVED = 'page-arrived'
