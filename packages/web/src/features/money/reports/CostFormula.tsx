import { firstRateDay, formatDollars, formatUtcDate, type ReportSums } from '@curbcut/contract'
import { rateTexts } from './texts.ts'

type Rate = ReportSums['rates'][number]

/** The formula of a report's costs, with the rates of its days. */
export function CostFormula({ rates }: { rates: readonly Rate[] }) {
  const [only, ...others] = rates
  if (!only) return null
  if (others.length === 0) {
    return <p className="text-control text-ink2">{`${toFormula(only)} + special jobs cost`}</p>
  }
  return (
    <div className="text-control text-ink2">
      <p>Pages cost the rate of the day of the work; special jobs cost is added:</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {rates.map((rate) => (
          <li key={rate.from_date}>
            {fromDay(rate, `${rateTexts.from} `)}: {toFormula(rate)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** "Complex pages × $2.00 + simple pages × $1.00". */
const toFormula = ({ complex_page: complex, simple_page: simple }: Rate) =>
  `Complex pages × ${formatDollars(complex)} + simple pages × ${formatDollars(simple)}`

/** "1 Oct 2026" after this word; the first rates also hold for everything before. */
export const fromDay = ({ from_date: day }: Pick<Rate, 'from_date'>, word = '') =>
  day === firstRateDay ? rateTexts.sinceTheBeginning : word + formatUtcDate(day)
