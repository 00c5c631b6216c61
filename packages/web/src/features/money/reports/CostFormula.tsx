import { firstRateDay, formatDollars, formatUtcDate, type ReportSums } from '@curbcut/contract'
import { rateTexts } from './rate-texts.ts'

type Rate = ReportSums['rates'][number]

export function CostFormula({ rates }: { rates: readonly Rate[] }) {
  const [onlyRate, ...others] = rates
  if (!onlyRate) return null
  if (others.length === 0) {
    return <p className="text-control text-ink2">{`${toFormula(onlyRate)} + special jobs cost`}</p>
  }
  return (
    <div className="text-control text-ink2">
      <p>Pages are charged at the rate of the day of the work; special jobs cost is added:</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {rates.map((rate) => (
          <li key={rate.from_date}>
            {fromDayText(rate, `${rateTexts.from} `)}: {toFormula(rate)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** For example "Complex pages × $2.00 + simple pages × $1.00". */
const toFormula = ({ complex_page: complex, simple_page: simple }: Rate) =>
  `Complex pages × ${formatDollars(complex)} + simple pages × ${formatDollars(simple)}`

/** For example "1 Oct 2026" after `word`; the first rates also apply to all earlier days. */
export const fromDayText = ({ from_date: day }: Pick<Rate, 'from_date'>, prefix = '') =>
  day === firstRateDay ? rateTexts.sinceTheBeginning : prefix + formatUtcDate(day)
