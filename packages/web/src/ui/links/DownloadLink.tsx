import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  to: string
  children: ReactNode
  onFollow: () => void
  /** Draws a filled button, if nothing else can be done. */
  isPrimary?: boolean
}

export const DownloadLink = ({ to, children, onFollow, isPrimary = false }: Props) => (
  <a
    className={
      isPrimary
        ? 'button self-start'
        : 'text-link inline-flex min-h-6 max-w-full items-center gap-1.5'
    }
    data-tone={isPrimary ? 'primary' : undefined}
    href={to}
    download
    onClick={onFollow}
  >
    <Download size={16} aria-hidden className="shrink-0" />
    <span className="min-w-0">{children}</span>
  </a>
)
