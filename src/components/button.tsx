import type { ComponentProps } from 'react'
import { type ButtonLook, getButtonClass } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** What the button does to the element `commandfor` without a script (`native-dialog.tsx`). */
    readonly command?: string
    readonly commandfor?: string
  }

/** A button; `type` is `button` unless it submits a form. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={getButtonClass({ variant, size }, className)} {...rest} />
}

type LinkButtonProps = Omit<ComponentProps<'a'>, 'href'> & ButtonLook & { readonly to: string }

/** A link that looks like a button and opens a document. */
export function LinkButton({ variant, size, className, to, ...rest }: LinkButtonProps) {
  return <a href={to} className={getButtonClass({ variant, size }, className)} {...rest} />
}
