import { formatDollars } from '@curbcut/contract'
import { usePageRates } from '#web/api/endpoints/session-api.ts'
import { rateTexts } from '#web/features/money/reports/rate-texts.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

export function CurrentRates() {
  const { simple_page: simple, complex_page: complex } = usePageRates()
  const dispatch = useAppDispatch()
  return (
    <div className="flex items-center gap-3">
      <p className="text-control text-ink2">
        Today: {rateTexts.simplePage.toLowerCase()} {formatDollars(simple)},{' '}
        {rateTexts.complexPage.toLowerCase()} {formatDollars(complex)}
      </p>
      <Button onPress={() => dispatch(openModal({ type: 'rates', title: rateTexts.title }))}>
        {rateTexts.title}
      </Button>
    </div>
  )
}
