import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonLook, getButtonClass } from './button-class.ts'

type Props = ComponentProps<typeof Link> & ButtonLook

/**
 * A link that looks like a button and stays in the application: for links between the funnel, plans, tools and the sandbox.
 * Addresses on other hosts work too: the router leaves them to the browser.
 */
export function RouteLinkButton({ variant, size, className, ...rest }: Props) {
  return <Link className={getButtonClass({ variant, size }, className)} {...rest} />
}
