import { texts } from '@curbcut/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { announce } from './LiveAnnouncer.tsx'
import { pageWindow } from './page-window.ts'

type Props = {
  /** The name of the navigation: "Jobs pages". */
  label: string
  page: number
  totalPages: number
  onPage: (page: number) => void
  /** The line at the start: "1–10 of 46 jobs". */
  children?: ReactNode
}

/** Prev, the pages around the current one, Next. The focus stays; the new page is announced. */
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
      <p className="text-ink2">{children}</p>
      {totalPages > 1 && (
        <nav aria-label={label}>
          <ul className="flex flex-wrap items-center gap-1">
            <li>
              <Button size="small" isInert={page <= 1} onPress={() => turnTo(page - 1)}>
                <ChevronLeft size={16} aria-hidden />
                {texts.pager.previous}
              </Button>
            </li>
            {pageWindow(page, totalPages).map((entry) =>
              typeof entry === 'number' ? (
                <li key={entry}>
                  <PageButton page={entry} isCurrent={entry === page} onTurn={turnTo} />
                </li>
              ) : (
                <li key={entry} aria-hidden className="px-1 text-ink2">
                  …
                </li>
              ),
            )}
            <li>
              <Button size="small" isInert={page >= totalPages} onPress={() => turnTo(page + 1)}>
                {texts.pager.next}
                <ChevronRight size={16} aria-hidden />
              </Button>
            </li>
          </ul>
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
