import { ArrowUpRight, ExternalLink } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  to: string
  children: ReactNode
  /** `open` marks a link that leads into a thing, `new-tab` one that leaves the page. */
  kind?: 'plain' | 'open' | 'new-tab'
  /** Cut with an ellipsis at 150 px on wide screens; the whole text stays in the page. */
  isCut?: boolean
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A link in running text, in a cell or beside a form. */
export function TextLink({ to, children, kind = 'plain', isCut = false, onClick }: Props) {
  const className = 'text-link inline-flex max-w-full min-h-6 items-center gap-1.5'
  const words = <span className={isCut ? 'cut-text' : 'min-w-0'}>{children}</span>
  if (kind === 'new-tab') {
    return (
      <a className={className} href={to} target="_blank" rel="noreferrer" onClick={onClick}>
        {words}
        <ExternalLink size={14} aria-hidden className="shrink-0" />
        <VisuallyHidden> (opens in new tab)</VisuallyHidden>
      </a>
    )
  }
  return (
    <Link className={className} to={to} onClick={onClick}>
      {words}
      {kind === 'open' && <ArrowUpRight size={16} aria-hidden className="shrink-0" />}
    </Link>
  )
}
