import { Dialog } from '#src/components/dialog.tsx'
import { handover } from '#src/content/home.ts'
import { HandoverPicture } from './handover-picture.tsx'

type Props = { readonly onClose: () => void }

/** The handover's picture over the page, larger than there (spec S1 2.4). */
export function HandoverDialog({ onClose }: Props) {
  return (
    <Dialog title={handover.picture} closeLabel={handover.close} onClose={onClose}>
      <div className="handover-full">
        <HandoverPicture />
      </div>
    </Dialog>
  )
}
