/** Actions whose name contains one of these lead to the quiz (spec S1 2.4). */
const QUIZ_ACTIONS = /demo|resultado/i

/** Returns where a call to action leads, by the name of its action: the quiz, or else the sign-up (spec S1 2.4). */
export function getActionAddress(action: string): '/quiz-automacao-juridica' | '/signup' {
  return QUIZ_ACTIONS.test(action) ? '/quiz-automacao-juridica' : '/signup'
}
