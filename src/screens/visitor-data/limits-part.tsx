import { useSelector } from '@xstate/react'
import type { VisitorDataRef } from '#machines/visitor-data/visitor-data.machine.ts'
import { dataContact, myData } from '#src/content/my-data.ts'
import { Panel } from './panel.tsx'

type Props = { readonly actorRef: VisitorDataRef }

const IDS = ['personId', 'dealId', 'customerId', 'subscriptionId'] as const

/** Records created in other systems, by their ids there, and who answers requests about them. */
export function Elsewhere({ actorRef }: Props) {
  const signUps = useSelector(actorRef, ({ context }) => context.kept.server?.signUps)
  const records = (signUps ?? []).flatMap((signUp) =>
    IDS.filter((id) => signUp[id] != null).map((id) => ({ id, number: String(signUp[id]) })),
  )

  return (
    <Panel title={myData.elsewhere.title}>
      <p className="mt-3 text-tinta-700">{myData.elsewhere.text}</p>
      {signUps && records.length === 0 ? (
        <p className="mt-3 text-tinta-600">{myData.elsewhere.none}</p>
      ) : null}
      {records.length > 0 ? (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 rounded-control bg-tinta-50 p-3.5 text-sm">
          {records.map(({ id, number }) => (
            <div key={`${id} ${number}`} className="contents">
              <dt className="text-tinta-600">{myData.elsewhere.ids[id]}</dt>
              <dd className="font-mono wrap-anywhere">{number}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="mt-4 text-tinta-700">
        {myData.elsewhere.how}{' '}
        <a href={dataContact.address} className="link wrap-anywhere">
          {dataContact.email}
        </a>
        .
      </p>
    </Panel>
  )
}

/** What a deletion leaves, and why. */
export function KeptAfterwards() {
  return (
    <Panel title={myData.kept.title}>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-verde-700 underline underline-offset-3 md:min-h-9">
          {myData.kept.show(myData.kept.items.length)}
        </summary>
        <ul className="mt-2 grid list-disc gap-2.5 pl-5 text-tinta-700 marker:text-tinta-400">
          {myData.kept.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}
