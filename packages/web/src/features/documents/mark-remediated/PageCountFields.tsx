import { formatDollars, formatQuantity, isUnderWay, type CheckFacts } from '@curbcut/contract'
import type { Control } from 'react-hook-form'
import { usePageRates } from '#web/api/endpoints/session-api.ts'
import { FormNumberField, FormTextArea } from '#web/forms/fields/FormTextField.tsx'
import { countingCheckOf } from '#web/lib/documents/counting-check.ts'
import { useEver } from '#web/lib/use-ever.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useAnnounceAfterPause } from '#web/ui/messages/use-announce-after-pause.ts'
import { markFields } from './fields.ts'
import {
  dollarsOf,
  exactPagesOf,
  isOtherSum,
  pageNames,
  type Delivery,
  type PageName,
  type RemediationFields,
} from './remediation-rules.ts'
import {
  complexPagesWords,
  countedPagesWords,
  countedWords,
  remediationTexts,
} from './remediation-texts.ts'

type FieldValues = Partial<RemediationFields>

type CountedProps = {
  delivery: Delivery
  facts: CheckFacts | undefined
  onTake: (pages: Record<PageName, number>) => void
}

export function SystemPageCount({ delivery, facts, onTake }: CountedProps) {
  const { pages, complexPages } = facts ?? {}
  const complex = complexPages?.length ?? 0
  const counting = countingCheckOf(delivery.before, delivery.after)
  const countedText = countedPagesWords(delivery)
  const likely = complexPages && likelyWords(complexPages)
  useAnnounceAfterPause(likely ? `${countedText} ${likely}` : countedText)
  const wasUnderWay = useEver(counting ? isUnderWay(counting.state) : false)
  const isLoading = counting && counting.pages !== null && !facts
  const isButtonAwaited = wasUnderWay || (isLoading && counting.isPageCountEstimated)
  // Reserves space for what is still to come, so that nothing moves under the pointer.
  const space = isButtonAwaited ? 'min-h-21' : isLoading ? 'min-h-11' : ''
  return (
    <div className={`flex flex-col items-start gap-2 ${space}`}>
      <div className="text-control">
        <p className="font-semibold">{countedText}</p>
        {likely && <p>{likely}</p>}
      </div>
      {complexPages && pages !== undefined && exactPagesOf(delivery) === undefined && (
        <Button
          size="small"
          onPress={() => onTake({ simple_pages: pages - complex, complex_pages: complex })}
        >
          {`Enter ${pages - complex} simple and ${formatQuantity(complex, 'complex page')}`}
        </Button>
      )}
    </div>
  )
}

const likelyWords = (complexPages: NonNullable<CheckFacts['complexPages']>) =>
  complexPages.length > 0
    ? `Likely to be complex: ${complexPagesWords(complexPages)}.`
    : 'None of them looks complex.'

type CountProps = {
  control: Control<RemediationFields>
  isTyped: (name: PageName) => boolean
  setTyped: (name: PageName) => void
}

export const CountFields = ({ control, isTyped, setTyped }: CountProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {pageNames.map((name) => (
      <FormNumberField
        key={name}
        {...{ control, name }}
        label={markFields[name]}
        isSuggested={!isTyped(name)}
        onType={() => setTyped(name)}
        isRequired
      />
    ))}
  </div>
)

export function PagesSum({ typed, isNonBillable }: { typed: FieldValues; isNonBillable: boolean }) {
  const rates = usePageRates()
  const dollars = dollarsOf(typed, rates, { isNonBillable })
  useAnnounceAfterPause(`Cost of these pages: ${formatDollars(dollars)}`)
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

type NoteProps = { control: Control<RemediationFields>; delivery: Delivery; typed: FieldValues }

/** Never disappears once shown, as the user may be typing. */
export function PageNote({ control, delivery, typed }: NoteProps) {
  const isOther = isOtherSum(delivery, typed)
  const wasOther = useEver(isOther)
  const isOver = !isOther && Boolean(typed.page_note?.trim())
  const words = isOther ? countedWords(delivery) : isOver ? remediationTexts.noLongerNeeded : ''
  useAnnounceAfterPause(isOther ? words : '')
  if (!wasOther) return null
  return (
    <>
      {words && <p className="text-control">{words}</p>}
      <FormTextArea
        control={control}
        name="page_note"
        label={markFields.page_note}
        hint={isOther ? remediationTexts.pageNoteHint : undefined}
      />
    </>
  )
}
