import { privacyPolicy } from '#src/content/privacy-policy.ts'

type Props = {
  /** What happens with the data of this form. */
  readonly children: string
  readonly className?: string
}

/** Under a form: what happens with its data, with the policy. That opens beside the form, which keeps what was typed. */
export function PrivacyNote({ children, className = '' }: Props) {
  return (
    <p className={`text-sm text-tinta-600 ${className}`}>
      <span>{children}</span>{' '}
      <a href={privacyPolicy.to} target="_blank" rel="noreferrer" className="link">
        {privacyPolicy.label}
      </a>
    </p>
  )
}
