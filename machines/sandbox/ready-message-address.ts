/** Parameter of `/sandbox` with the message that waits there to be sent. */
export const READY_MESSAGE_PARAMETER = 'mensagem'

/** Address of the simulated phone with a ready message, up to that message. */
export const READY_MESSAGE_PATH = `/sandbox?${READY_MESSAGE_PARAMETER}=`
