import type { SignUpFormRef } from '#machines/sign-up-form/sign-up-form.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { contract } from '#src/content/contract.ts'

type Props = { readonly actorRef: SignUpFormRef }

/** Service contract and terms of use over the form (spec S1 2.10). */
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
      <ol className="mt-6 grid gap-7">
        {contract.clauses.map(({ title, paragraphs }, clause) => (
          <li key={title}>
            <h3 className="font-semibold">
              {clause + 1}. {title}
            </h3>
            <ol className="mt-2 grid gap-2.5 text-[0.9375rem] text-tinta-700">
              {paragraphs.map((paragraph, index) => (
                <li key={paragraph} className="grid grid-cols-[2rem_1fr]">
                  <span className="text-tinta-500">
                    {clause + 1}.{index + 1}
                  </span>
                  {paragraph}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
