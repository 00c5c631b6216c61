import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  to: string
  state?: object
  children: ReactNode
}

export function BackLink({ to, state, children }: Props) {
  return (
    <p data-unprinted="">
      <Link
        className="text-link inline-flex min-h-6 items-center gap-1.5 text-control"
        to={to}
        state={state}
        preventScrollReset
      >
        <ArrowLeft size={16} aria-hidden className="shrink-0" />
        {children}
      </Link>
    </p>
  )
}
