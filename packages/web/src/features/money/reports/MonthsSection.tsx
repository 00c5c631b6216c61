import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useMonthsShown } from './report-params.ts'

type Props = { title: string; children: ReactNode }

/** Its heading opens it. */
export function MonthsSection({ title, children }: Props) {
  const id = useId()
  const { isShown, toggle } = useMonthsShown()
  const Icon = isShown ? ChevronDown : ChevronRight
  return (
    <section className="@container">
      <h2 className="flex">
        <button
          type="button"
          className="detail-button text-control"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={toggle}
        >
          <Icon size={16} aria-hidden className="shrink-0" />
          {title}
        </button>
      </h2>
      {isShown && <div id={id}>{children}</div>}
    </section>
  )
}
