/**
 * "e-mail" with a word joiner after its hyphen, so that no line ends inside the word. Searching in the page for "e-mail"
 * still finds it. For running text on pages; labels of one word, mails and texts to be copied do without.
 */
export const EMAIL_WORD = 'e-\u2060mail'
