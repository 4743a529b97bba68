import { Link } from 'react-router-dom'
import { sandbox } from '#src/content/sandbox.ts'

/** Title of the page and a sentence on its purpose. */
export function PageTitle() {
  return (
    <div>
      <h1 className="text-h2">{sandbox.title}</h1>
      <p className="mt-3 max-w-[62ch] text-tinta-600">{sandbox.lead}</p>
      {/* Wide screens have it in the header. */}
      <Link to={sandbox.signUp.to} className="link mt-3 inline-flex min-h-11 items-center md:hidden">
        {sandbox.signUp.label}
      </Link>
    </div>
  )
}
