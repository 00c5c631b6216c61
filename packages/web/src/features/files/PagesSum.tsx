import { formatDollars } from '@curbcut/contract'
import { usePageRates } from '#web/api/session-api.ts'
import type { TypedPages } from '#web/state/typed-pages.ts'
import { dollarsOf } from './pages-cost.ts'
import { useSaidAfterPause } from './use-said-after-pause.ts'

type Props = {
  typed: Pick<TypedPages, 'simple_pages' | 'complex_pages'>
  /** The pages are counted, but cost nothing. */
  isNonBillable: boolean
}

/** The cost of the typed pages. */
export function PagesSum({ typed, isNonBillable }: Props) {
  const rates = usePageRates()
  const dollars = dollarsOf(typed, rates, { isNonBillable })
  useSaidAfterPause(`Cost of these pages: ${formatDollars(dollars)}`)
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-sunken px-3 py-2">
      <span className="text-control text-ink2">
        {isNonBillable
          ? 'This file is non-billable: its pages are counted but cost nothing'
          : `Simple × ${formatDollars(rates.simple_page)} + complex × ${formatDollars(rates.complex_page)}`}
      </span>
      <output
        className="font-semibold tabular-nums"
        aria-label="Cost of these pages"
        aria-live="off"
      >
        {formatDollars(dollars)}
      </output>
    </p>
  )
}
