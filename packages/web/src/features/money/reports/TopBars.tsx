import { formatCount, type ReportSums } from '@curbcut/contract'
import { useId, type CSSProperties } from 'react'
import { Name } from '#web/ui/text/Name.tsx'

type Props = { label: string; rows: ReportSums['top'] }

export function TopBars({ label, rows }: Props) {
  const id = useId()
  const pagesOf = (row: Props['rows'][number]) => row.simple_pages + row.complex_pages
  const maxPages = Math.max(1, ...rows.map(pagesOf))
  if (rows.length === 0) return null
  return (
    <div className="min-w-0 text-control">
      <p id={id} className="mb-1 font-semibold">
        {label}
      </p>
      <ol aria-labelledby={id} className="flex flex-col gap-0.5">
        {rows.map((row) => (
          <li
            key={row._id}
            className="top-bar"
            style={{ '--share': pagesOf(row) / maxPages } as CSSProperties}
          >
            <Name className="min-w-0 wrap-anywhere">{row.name}</Name>
            <span className="tabular-nums">{formatCount(pagesOf(row))}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
