import { NativeDialog } from '#src/components/native-dialog.tsx'
import { handover } from '#src/content/home.ts'
import { HandoverPicture } from './handover-picture.tsx'

/** Its id, for the button that opens it. */
export const HANDOVER_DIALOG_ID = 'passagem'

/** The handover's picture over the page, larger than there (spec S1 2.4). */
export function HandoverDialog() {
  return (
    <NativeDialog id={HANDOVER_DIALOG_ID} title={handover.picture} closeLabel={handover.close}>
      <div className="handover-full">
        <HandoverPicture />
      </div>
    </NativeDialog>
  )
}
