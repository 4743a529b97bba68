import { FlaskConical, ShieldCheck } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { confirmOtp } from '#src/content/confirm-otp.ts'

type Props = {
  /** Says where the code can be read when no phone receives it. */
  readonly isInSandbox: boolean
}

/** What to know of the code, under its form. */
export function OneTimeCodeHints({ isInSandbox }: Props) {
  const { text, link } = confirmOtp.sandbox

  return (
    <div className="mt-6 grid gap-3 border-t border-tinta-200 pt-5 text-sm text-tinta-600">
      <p className="flex gap-2.5">
        <Icon of={ShieldCheck} size={17} className="mt-0.5 shrink-0 text-tinta-500" />
        {confirmOtp.safety}
      </p>
      {isInSandbox ? (
        <p className="flex gap-2.5">
          <Icon of={FlaskConical} size={17} className="mt-0.5 shrink-0 text-tinta-500" />
          <span>
            {text}{' '}
            <a href={link.to} target="_blank" className="link" rel="noopener">
              {link.label}
            </a>
          </span>
        </p>
      ) : null}
    </div>
  )
}
