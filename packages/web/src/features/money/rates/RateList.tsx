import { formatDollars } from '@curbcut/contract'
import type { Rate } from '@curbcut/contract/rate-routes.ts'
import { fromDay } from '#web/features/money/reports/CostFormula.tsx'
import { rateTexts } from '#web/features/money/reports/texts.ts'

export function RateList({ rates }: { rates: readonly Rate[] }) {
  const cell = 'py-2 text-end tabular-nums'
  return (
    <table className="w-full text-control">
      <caption className="sr-only">{rateTexts.title}</caption>
      <thead className="border-b border-line text-caption text-ink2">
        <tr>
          <th scope="col" className="pb-1 text-start font-semibold">
            {rateTexts.from}
          </th>
          <th scope="col" className="pb-1 pl-3 text-end font-semibold">
            {rateTexts.simplePage}
          </th>
          <th scope="col" className="pb-1 pl-3 text-end font-semibold">
            {rateTexts.complexPage}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rates.toReversed().map((rate) => (
          <tr key={rate._id}>
            <th scope="row" className="py-2 text-start font-normal">
              {fromDay(rate)}
            </th>
            <td className={cell}>{formatDollars(rate.simple_page)}</td>
            <td className={cell}>{formatDollars(rate.complex_page)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
