import { listPayerMoves } from '#machines/sandbox/payer.ts'
import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { Button } from '#src/components/button.tsx'
import { sandbox } from '#src/content/sandbox.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'

type Props = {
  readonly actorRef: SandboxViewRef
  readonly charge: SandboxState['payments']['charges'][number]
}

/** What a payer can do with a charge: the usual way as a button, the unusual ones folded away. */
export function PayerMoves({ actorRef, charge }: Props) {
  const [usual, ...others] = listPayerMoves(charge)
  if (usual === undefined) return <span>—</span>
  const performMove = (move: typeof usual) =>
    actorRef.send({ type: 'act.requested', act: { type: 'actOnCharge', chargeId: charge.id, move } })
  const { moves, more } = sandbox.payments

  return (
    <div className="grid justify-items-start gap-1">
      <Button size="small" variant="secondary" onClick={() => performMove(usual)}>
        {moves[usual]}
      </Button>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-verde-700 md:min-h-8">
          {more}
        </summary>
        <ul className="grid gap-1 pb-1">
          {others.map((move) => (
            <li key={move}>
              <button
                type="button"
                className="link min-h-11 text-start md:min-h-7"
                onClick={() => performMove(move)}
              >
                {moves[move]}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
