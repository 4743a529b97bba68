import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { type ButtonLook, getButtonClass } from './button-class.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & { readonly to: string }

/**
 * A link that stays in the application: for links between the funnel, plans, tools and the sandbox. Addresses on other hosts
 * are left to the browser.
 */
export function RouteLink({ to, ...rest }: Props) {
  return to.startsWith('/') ? <Link href={to} {...rest} /> : <a href={to} {...rest} />
}

/** A link that stays in the application and looks like a button. */
export function RouteLinkButton({ variant, size, className, ...rest }: Props & ButtonLook) {
  return <RouteLink className={getButtonClass({ variant, size }, className)} {...rest} />
}
