/** The office's time zone, for what the server reckons (decisions 17, 18). */
export { OFFICE_TIME_ZONE } from '#machines/lib/office-time.ts'
