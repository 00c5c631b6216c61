import { isSuperUser, formatDollars } from '@curbcut/contract'
import type { Rate } from '@curbcut/contract/rate-routes.ts'
import { liveQueryOptions } from '#web/api/api.ts'
import { fromDayText } from '#web/features/money/reports/CostFormula.tsx'
import { rateTexts } from '#web/features/money/reports/rate-texts.ts'
import { useListRatesQuery } from '#web/features/money/reports/reports-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'
import { useActor } from '#web/state/use-actor.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { RateForm, type RateValues } from './RateForm.tsx'

/** Only super users can set rates. */
export function RatesDialog(props: ModalProps<object, RateValues>) {
  const query = useListRatesQuery(undefined, liveQueryOptions)
  const list = <QueryView query={query}>{(rates) => <RateList rates={rates} />}</QueryView>
  if (isSuperUser(useActor())) return <RateForm {...props}>{list}</RateForm>
  return (
    <InfoDialog title={props.title} size="S" onClose={props.onClose}>
      {list}
      <p className="text-control text-ink2">{rateTexts.setBySuperUsers}</p>
    </InfoDialog>
  )
}

function RateList({ rates }: { rates: readonly Rate[] }) {
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
              {fromDayText(rate)}
            </th>
            <td className={cell}>{formatDollars(rate.simple_page)}</td>
            <td className={cell}>{formatDollars(rate.complex_page)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
