import { useSelector } from '@xstate/react'
import { type CheckoutRef, getCheckout } from '#machines/payments/checkout.machine.ts'
import { Button, LinkButton } from '#src/components/button.tsx'
import { RouteLinkButton } from '#src/components/route-link.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { checkout as copy } from '#src/content/checkout.ts'
import { useStateMessage } from '#src/lib/actors/use-state-message.ts'
import { formatCents } from '#src/lib/format/money.ts'
import { formatLongDate } from '#src/lib/format/time.ts'
import { CopyRefused, WaitingMark } from './checkout-notices.tsx'

type Props = { readonly actorRef: CheckoutRef }

/** The boleto's line, its due date and its PDF. */
export function BoletoPanel({ actorRef }: Props) {
  const charge = useSelector(actorRef, (snapshot) => getCheckout(snapshot)?.charge ?? null)
  const refusal = useStateMessage(actorRef)
  const isCopied = useSelector(actorRef, (snapshot) => snapshot.hasTag('copied'))
  const { boleto } = copy
  if (charge === null) return null

  return (
    <>
      <ScreenTitle takesFocus>{boleto.title}</ScreenTitle>
      <p className="mt-2.5 text-tinta-600">
        <b className="font-semibold text-tinta-900">{`${formatCents(charge.cents)}.`}</b>{' '}
        <b className="font-semibold text-tinta-900">{boleto.due(formatLongDate(charge.dueDate))}</b>{' '}
        {boleto.lead}
      </p>
      {charge.line === null ? (
        <p
          role="status"
          className="mt-5 rounded-control bg-azul-50 px-4 py-3.5 text-[0.9375rem] text-azul-700"
        >
          {boleto.noLine}
        </p>
      ) : (
        <>
          <p className="mt-6 text-[0.9375rem] font-semibold">{boleto.line}</p>
          <p className="mt-1.5 rounded-control bg-tinta-50 px-3.5 py-3 font-mono text-sm break-words select-all">
            {formatBoletoLine(charge.line)}
          </p>
          <Button className="mt-3 w-full" onClick={() => actorRef.send({ type: 'copy.requested' })}>
            <span aria-live="polite">{isCopied ? boleto.copied : boleto.copy}</span>
          </Button>
          <CopyRefused text={refusal} />
        </>
      )}
      {charge.slipUrl === null ? null : (
        <LinkButton
          to={charge.slipUrl}
          target="_blank"
          rel="noopener"
          variant="secondary"
          className="mt-2.5 w-full"
        >
          {boleto.pdf}
        </LinkButton>
      )}
      <WaitingMark text={boleto.waiting} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <RouteLinkButton to={boleto.done.to} variant="secondary" size="small">
          {boleto.done.label}
        </RouteLinkButton>
        <button
          type="button"
          className="link min-h-11"
          onClick={() => actorRef.send({ type: 'method.reconsidered' })}
        >
          {copy.reconsider}
        </button>
      </div>
    </>
  )
}

/** Formats the boleto's line in the groups a bank prints. */
function formatBoletoLine(line: string): string {
  return line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}
