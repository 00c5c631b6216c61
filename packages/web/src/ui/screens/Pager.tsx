import { texts } from '@curbcut/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { pageWindow } from './page-window.ts'

type Props = {
  label: string
  page: number
  totalPages: number
  onPage: (page: number) => void
  children?: ReactNode
}

/** The focus stays; the new page is announced. */
export function Pager({ label, page, totalPages, onPage, children }: Props) {
  const hasTurned = useRef(false)
  useEffect(() => {
    if (hasTurned.current) announce(`Page ${page} of ${totalPages}`)
    hasTurned.current = false
  }, [page, totalPages])

  const turnTo = (next: number) => {
    hasTurned.current = true
    onPage(next)
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3 text-control">
      <p className="pager-line">{children}</p>
      {totalPages > 1 && (
        <nav aria-label={label} className="flex items-start gap-1 max-sm:w-full max-sm:gap-0.5">
          <Button size="small" isInert={page <= 1} onPress={() => turnTo(page - 1)}>
            <ChevronLeft size={16} aria-hidden />
            <span className="max-sm:sr-only">{texts.pager.previous}</span>
          </Button>
          <ul className="flex flex-wrap items-center justify-center gap-1 max-sm:grow max-sm:gap-0.5">
            {pageWindow(page, totalPages).map((entry) =>
              typeof entry === 'number' ? (
                <li key={entry}>
                  <PageButton page={entry} isCurrent={entry === page} onTurn={turnTo} />
                </li>
              ) : (
                <li key={entry} aria-hidden className="px-0.5 text-ink2 sm:px-1">
                  …
                </li>
              ),
            )}
          </ul>
          <Button size="small" isInert={page >= totalPages} onPress={() => turnTo(page + 1)}>
            <span className="max-sm:sr-only">{texts.pager.next}</span>
            <ChevronRight size={16} aria-hidden />
          </Button>
        </nav>
      )}
    </div>
  )
}

type PageButtonProps = { page: number; isCurrent: boolean; onTurn: (page: number) => void }

function PageButton({ page, isCurrent, onTurn }: PageButtonProps) {
  return (
    <button
      type="button"
      className="page-button"
      aria-label={`Page ${page}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => !isCurrent && onTurn(page)}
    >
      {page}
    </button>
  )
}
