import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  readonly texts: {
    readonly title: string
    readonly close: string
    /** What will happen. */
    readonly text: string
    /** What will stay. */
    readonly rest: string
    readonly confirm: string
    readonly confirming: string
    readonly decline: string
  }
  /** False while it is being done: the answer is already given. */
  readonly canConfirm: boolean
  readonly onConfirm: () => void
  readonly onDecline: () => void
}

/** Asks once before something that cannot be undone. */
export function ConfirmDialog({ texts, canConfirm, onConfirm, onDecline }: Props) {
  const { title, close, text, rest, confirm, confirming, decline } = texts
  return (
    <Dialog
      title={title}
      closeLabel={close}
      onClose={onDecline}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" size="small" aria-disabled={!canConfirm} onClick={onDecline}>
            {decline}
          </Button>
          <Button
            variant="danger"
            size="small"
            className="min-w-36"
            aria-disabled={!canConfirm}
            onClick={onConfirm}
          >
            {canConfirm ? confirm : confirming}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
      <p className="mt-3 text-tinta-600">{rest}</p>
    </Dialog>
  )
}
