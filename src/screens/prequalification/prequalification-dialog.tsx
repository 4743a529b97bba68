import { LinkButton } from '#src/components/button.tsx'
import { Dialog } from '#src/components/dialog.tsx'

type Props = { readonly onClose: () => void }

/** What comes before a consultation: the way to the sign-up. */
export function PrequalificationDialog({ onClose }: Props) {
  return (
    <Dialog title="Sobre o seu escritório" closeLabel="Fechar" onClose={onClose}>
      <LinkButton to="/signup?source=premium">Continuar</LinkButton>
    </Dialog>
  )
}
