import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useGoneRow } from '#web/ui/screens/gone-row.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

type Props = {
  to: string
  children: ReactNode
  /** `new-tab` marks a link that leaves the page. */
  kind?: 'plain' | 'new-tab'
  /** What the router remembers with the address. */
  state?: unknown
  /** Runs when the link is followed. */
  onFollow?: () => void
}

/** A link in running text, in a cell or next to a form. In a row that is gone, the words alone. */
export function TextLink({ to, children, kind = 'plain', state, onFollow }: Props) {
  const className = 'text-link link-box'
  const words = <span className="min-w-0">{children}</span>
  if (useGoneRow()) return words
  if (kind === 'new-tab') {
    return (
      <a className={className} href={to} target="_blank" rel="noreferrer" onClick={onFollow}>
        {words}
        <span aria-hidden className="word-end">
          <ExternalLink size={14} />
        </span>
        <VisuallyHidden> (opens in new tab)</VisuallyHidden>
      </a>
    )
  }
  return (
    // A change of parameters alone stays on this screen and does not scroll.
    <Link
      className={className}
      to={to}
      state={state}
      preventScrollReset={to.startsWith('?')}
      onClick={onFollow}
    >
      {words}
    </Link>
  )
}
