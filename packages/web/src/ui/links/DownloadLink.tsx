import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  to: string
  children: ReactNode
  onFollow: () => void
  /** The only thing to do is a filled button. */
  isNext?: boolean
}

export const DownloadLink = ({ to, children, onFollow, isNext = false }: Props) => (
  <a
    className={
      isNext ? 'button self-start' : 'text-link inline-flex min-h-6 max-w-full items-center gap-1.5'
    }
    data-tone={isNext ? 'primary' : undefined}
    href={to}
    download
    onClick={onFollow}
  >
    <Download size={16} aria-hidden className="shrink-0" />
    <span className="min-w-0">{children}</span>
  </a>
)
