/** Said on the window after each navigation inside the site; the first page of a visit is loaded, not arrived at. */
export const PAGE_ARRIVED = 'page-arrived'
