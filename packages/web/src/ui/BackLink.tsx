import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

type Props = { to: string; children: string }

/** The way back from one row to the list it stands in. */
export function BackLink({ to, children }: Props) {
  return (
    <p data-unprinted="">
      <Link
        className="text-link inline-flex min-h-6 items-center gap-1.5 text-control"
        to={to}
        preventScrollReset
      >
        <ArrowLeft size={16} aria-hidden className="shrink-0" />
        {children}
      </Link>
    </p>
  )
}
