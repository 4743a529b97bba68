/** How long the button shows whether the text was copied, in milliseconds. */
export const COPY_NOTICE_MS = 2_500
