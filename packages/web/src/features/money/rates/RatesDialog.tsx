import { isSuperUser } from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { useActor } from '#web/state/use-actor.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { RateForm, type RateValues } from './RateForm.tsx'
import { RateList } from './RateList.tsx'
import { rateTexts } from '#web/features/money/reports/texts.ts'
import { useListRatesQuery } from '#web/features/money/reports/reports-api.ts'

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
