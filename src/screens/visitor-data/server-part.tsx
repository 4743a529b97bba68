import { useSelector } from '@xstate/react'
import { SERVER_RECORDS } from '#machines/visitor-data/registry.ts'
import type { VisitorDataRef } from '#machines/visitor-data/visitor-data.machine.ts'
import { Button } from '#src/components/button.tsx'
import { myData } from '#src/content/my-data.ts'
import { recordTexts } from '#src/content/stored-data.ts'
import { Content } from './content-fold.tsx'
import { FoldedGroup } from './folded-group.tsx'
import { Panel } from './panel.tsx'

type Props = { readonly actorRef: VisitorDataRef }

/** The server's records one by one, or a notice that the server could not be reached. */
export function ServerPart({ actorRef }: Props) {
  const server = useSelector(actorRef, ({ context }) => context.kept.server)
  const isReading = useSelector(actorRef, (snapshot) => snapshot.hasTag('reading'))
  const isUnreachable = useSelector(actorRef, (snapshot) => snapshot.hasTag('serverUnreachable'))
  const kinds = SERVER_RECORDS.filter((kind) => (server?.[kind].length ?? 0) > 0)

  return (
    <Panel title={myData.atServer.title}>
      {isUnreachable ? (
        <div role="alert" className="mt-3">
          <p className="text-rubi-700">{myData.unreachable}</p>
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            onClick={() => actorRef.send({ type: 'reading.requested' })}
          >
            {myData.reload}
          </Button>
        </div>
      ) : null}
      <p className="mt-3 text-[0.9375rem] text-tinta-700">
        {myData.atServer.scope} {myData.atServer.prove}
      </p>
      {isReading ? <p className="mt-3 text-tinta-600">{myData.reading}</p> : null}
      {server && kinds.length === 0 ? <p className="mt-3 text-tinta-600">{myData.atServer.none}</p> : null}
      {kinds.map((kind) => (
        <FoldedGroup
          key={kind}
          title={recordTexts[kind].title}
          amount={myData.atServer.amount(server?.[kind].length ?? 0)}
        >
          <p className="text-[0.9375rem] text-tinta-700">{recordTexts[kind].why}</p>
          <Content value={server?.[kind]} />
        </FoldedGroup>
      ))}
    </Panel>
  )
}
