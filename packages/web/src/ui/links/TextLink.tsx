import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsRowGone } from '#web/ui/screens/gone-row.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

type Props = {
  to: string
  children: ReactNode
  /** 'reload': loads the page again, with its own policy. */
  kind?: 'plain' | 'new-tab' | 'reload'
  state?: unknown
  onFollow?: () => void
}

/** In a removed row it draws only the words. */
export function TextLink({ to, children, kind = 'plain', state, onFollow }: Props) {
  const className = 'text-link link-box'
  const words = <span className="min-w-0">{children}</span>
  if (useIsRowGone()) return words
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
    // A change of parameters stays on this screen and does not scroll.
    <Link
      className={className}
      to={to}
      state={state}
      reloadDocument={kind === 'reload'}
      preventScrollReset={to.startsWith('?')}
      onClick={onFollow}
    >
      {words}
    </Link>
  )
}
