import { formatDollars } from '@curbcut/contract'
import { useWatch, type Control } from 'react-hook-form'
import { usePageRates } from '#web/api/session-api.ts'
import { dollarsOf } from './pages-cost.ts'

type Props = {
  control: Control<{ simple_pages: string; complex_pages: string }>
  /** The pages are counted, but cost nothing. */
  isNonBillable: boolean
}

/** The cost of the typed pages. */
export function PagesSum({ control, isNonBillable }: Props) {
  const rates = usePageRates()
  const dollars = dollarsOf(useWatch({ control }), rates, { isNonBillable })
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-sunken px-3 py-2">
      <span className="text-control text-ink2">
        {isNonBillable
          ? 'This file is non-billable: its pages are counted and cost nothing'
          : `Simple × ${formatDollars(rates.simple_page)} + complex × ${formatDollars(rates.complex_page)}`}
      </span>
      <output
        className="font-semibold tabular-nums"
        aria-label="Cost of these pages"
        aria-live="polite"
      >
        {formatDollars(dollars)}
      </output>
    </p>
  )
}
