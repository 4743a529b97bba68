import { useSelector } from '@xstate/react'
import type { CheckoutRef } from '#machines/payments/checkout.machine.ts'
import type { PixPaymentRef } from '#machines/payments/pix-payment.machine.ts'
import { Button } from '#src/components/button.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { checkout as copy } from '#src/content/checkout.ts'
import { useStateMessage } from '#src/lib/actors/use-state-message.ts'
import { formatCountdown } from '#src/lib/format/time.ts'
import { CopyRefused, WaitingMark } from './checkout-notices.tsx'
import { QrCode } from './qr-code.tsx'

type PixProps = { readonly pixRef: PixPaymentRef }

type Props = PixProps & { readonly actorRef: CheckoutRef }

/** The PIX code, its countdown, and the wait for the payment. */
export function PixPanel({ actorRef, pixRef }: Props) {
  const isExpired = useSelector(pixRef, (snapshot) => snapshot.hasTag('expired'))

  return (
    <>
      <ScreenTitle takesFocus>{copy.pix.title}</ScreenTitle>
      {isExpired ? (
        <Expired pixRef={pixRef} />
      ) : (
        <>
          <p className="mt-2.5 text-tinta-600">{copy.pix.lead}</p>
          <TimeLeft pixRef={pixRef} />
          <Code pixRef={pixRef} />
        </>
      )}
      <WaitingMark text={copy.pix.waiting} />
      <Button
        variant="secondary"
        className="mt-4 w-full"
        onClick={() => actorRef.send({ type: 'method.reconsidered' })}
      >
        {copy.reconsider}
      </Button>
    </>
  )
}

/** Subscribes to the countdown on its own, so that a tick never draws the code again. */
function TimeLeft({ pixRef }: PixProps) {
  const seconds = useSelector(pixRef, ({ context }) => context.secondsLeft)
  return (
    <p className="mt-4 inline-block rounded-control bg-tinta-50 px-3.5 py-2 text-[0.9375rem] text-tinta-700">
      {copy.pix.timeLeft}{' '}
      <b role="timer" className="font-semibold text-tinta-900 normal-nums">
        {formatCountdown(seconds)}
      </b>
    </p>
  )
}

function Expired({ pixRef }: PixProps) {
  const { title, text, renew } = copy.pix.expired

  return (
    <>
      <div role="alert" className="mt-5 rounded-control bg-ambar-50 px-4 py-3.5 text-[0.9375rem]">
        <p className="font-semibold text-ambar-700">{title}</p>
        <p className="mt-1 text-tinta-700">{text}</p>
      </div>
      <Button className="mt-5 w-full" onClick={() => pixRef.send({ type: 'newCode.requested' })}>
        {renew}
      </Button>
    </>
  )
}

function Code({ pixRef }: PixProps) {
  const code = useSelector(pixRef, ({ context }) => context.code)
  const hasFailed = useSelector(pixRef, (snapshot) => snapshot.hasTag('codeFailed'))
  const isCopied = useSelector(pixRef, (snapshot) => snapshot.hasTag('copied'))
  const refusal = useStateMessage(pixRef)
  const { pix } = copy

  if (hasFailed)
    return (
      <>
        <p role="alert" className="mt-5 rounded-control bg-rubi-50 px-4 py-3.5 font-medium text-rubi-700">
          {pix.failed}
        </p>
        <Button className="mt-4 w-full" onClick={() => pixRef.send({ type: 'code.requested' })}>
          {pix.again}
        </Button>
      </>
    )
  if (code === null)
    return (
      <p role="status" className="mt-5 min-h-56 text-tinta-600">
        {pix.fetching}
      </p>
    )
  return (
    <div className="mt-5 grid gap-6 sm:grid-cols-[14rem_1fr]">
      <div className="max-sm:order-2 max-sm:justify-self-center">
        <QrCode text={code} label={pix.picture} />
      </div>
      <div className="min-w-0">
        <p className="text-[0.9375rem] font-semibold">{pix.code}</p>
        <p className="mt-1.5 rounded-control bg-tinta-50 px-3.5 py-2.5 font-mono text-xs break-all select-all">
          {code}
        </p>
        <Button className="mt-3 w-full" onClick={() => pixRef.send({ type: 'copy.requested' })}>
          <span aria-live="polite">{isCopied ? pix.copied : pix.copy}</span>
        </Button>
        <CopyRefused text={refusal} />
        <ol className="mt-4 grid list-decimal gap-1 pl-5 text-sm text-tinta-600 marker:font-semibold marker:text-verde-700 marker:normal-nums">
          {pix.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  )
}
