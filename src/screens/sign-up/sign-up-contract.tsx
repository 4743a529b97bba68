import type { SignUpFormRef } from '#machines/sign-up/sign-up-form.machine.ts'
import { Button } from '#src/components/button.tsx'
import { ContractClauses } from '#src/components/contract-clauses.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { contract } from '#src/content/contract.ts'
import { privacyPolicy } from '#src/content/privacy-policy.ts'

type Props = { readonly actorRef: SignUpFormRef }

/** Service contract and terms of use in a dialog over the form (spec S1 2.10). */
export function SignUpContract({ actorRef }: Props) {
  return (
    <Dialog
      title={contract.title}
      closeLabel={contract.close}
      onClose={() => actorRef.send({ type: 'contract.closed' })}
      footer={
        <div className="flex flex-row-reverse gap-3 *:flex-1 sm:*:flex-none">
          <Button onClick={() => actorRef.send({ type: 'contract.accepted' })}>{contract.accept}</Button>
          <Button variant="secondary" onClick={() => actorRef.send({ type: 'contract.closed' })}>
            {contract.close}
          </Button>
        </div>
      }
    >
      <p className="text-tinta-700">{contract.intro}</p>
      <ContractClauses heading="h3" />
      <p className="mt-6">
        <a href={privacyPolicy.to} target="_blank" rel="noreferrer" className="link">
          {privacyPolicy.label}
        </a>
      </p>
    </Dialog>
  )
}
