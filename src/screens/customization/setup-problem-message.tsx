import { SETUP_PROBLEM_MESSAGES, type SetupProblem } from '#machines/customization/setup-failure.ts'

type Props = { readonly problem: SetupProblem | null }

/** Why the account's set-up could not be saved; announced when it comes. */
export function SetupProblemMessage({ problem }: Props) {
  return (
    <div role="alert">
      {problem === null ? null : (
        <p className="mb-4 rounded-control bg-rubi-50 px-3.5 py-3 text-[0.9375rem] leading-snug text-rubi-700">
          {SETUP_PROBLEM_MESSAGES[problem]}
        </p>
      )}
    </div>
  )
}
