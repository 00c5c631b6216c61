import type { JobFile } from '@curbcut/contract'
import { useEffect, useId, useRef, type Ref } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/forms/dialogs/Dialog.tsx'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { useSending } from '#web/forms/use-sending.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useClickGuard } from '#web/ui/buttons/click-guard.ts'
import { ProgressBar } from '#web/ui/figures/ProgressBar.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { CommonLanguageField } from './CommonLanguageField.tsx'
import { UnconfirmedGuesses } from './GuessField.tsx'
import {
  repairAllResolver,
  answersFor,
  asksForHeaderRow,
  guessesOfItems,
  initialAnswers,
  findItemsWithoutLanguage,
  type RepairAllAnswers,
} from './repair-all-form.ts'
import type { RepairItem } from './repair-item.ts'
import { repairAllTexts, repairDialogTexts, repairResultText } from './repair-texts.ts'
import { RepairAllTable } from './RepairAllTable.tsx'
import { usePlanAllRepairsQuery } from './repairs-api.ts'
import { useGuesses, type TrackedGuesses } from './use-guesses.ts'
import { useRepairAll } from './use-repair-all.ts'

type Props = {
  jobId: string
  files: readonly JobFile[]
  title?: string
  onClose: () => void
}

export function RepairAllDialog({ jobId, files, title = repairAllTexts.title, onClose }: Props) {
  const query = usePlanAllRepairsQuery({ jobId })
  const repairAll = useRepairAll({ jobId, files, jobRepairs: query.data })
  const { items, step, plannedItems, itemsWithProposal } = repairAll
  const { isSending, sendOnce } = useSending()
  const form = useForm<RepairAllAnswers>({
    resolver: repairAllResolver,
    defaultValues: { rows: {}, isHeader: false },
    ...(query.data && step === 'asking' && { values: initialAnswers(items) }),
    resetOptions: { keepDirtyValues: true },
  })
  const guesses = useGuesses(guessesOfItems(items))
  const isAsking = step === 'asking' && (plannedItems.length > 0 || itemsWithProposal.length === 0)
  const isDeciding = step === 'deciding' || (step === 'asking' && !isAsking)
  const canRepair = isAsking && plannedItems.length > 0
  const guessesId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The next step has no longer the button that had the focus.
  useEffect(() => {
    if (step !== 'asking') heading.current?.focus()
  }, [step])
  const isInert = useClickGuard(step) || isSending
  const submit = form.handleSubmit((answers) =>
    sendOnce(() => repairAll.propose((item) => answersFor(item, answers))),
  )
  const decide = (decision: () => Promise<boolean>) =>
    void sendOnce(async () => {
      if (await decision()) onClose()
    })
  return (
    <Dialog
      title={title}
      size="XL"
      startFocus="heading"
      isDirty={canRepair && form.formState.isDirty}
      onClose={onClose}
    >
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          {isAsking && (
            <QueryView query={query} loadingText={repairAllTexts.reading}>
              {() => (
                <RepairAllQuestions title={title} items={items} form={form} guesses={guesses} />
              )}
            </QueryView>
          )}
          {isDeciding && (
            <RepairAllResults
              ref={heading}
              items={items}
              proposalCount={itemsWithProposal.length}
            />
          )}
          {!isAsking && !isDeciding && <RepairAllProgress title={title} repairAll={repairAll} />}
        </DialogBody>
        <DialogFooter>
          {canRepair && <UnconfirmedGuesses id={guessesId} guesses={guesses} />}
          <DialogCancel>{canRepair ? 'Cancel' : repairDialogTexts.close}</DialogCancel>
          {canRepair && (
            <Button type="submit" tone="primary" isInert={isInert} aria-describedby={guessesId}>
              {repairAllTexts.repair(plannedItems.length)}
            </Button>
          )}
          {isDeciding && itemsWithProposal.length > 0 && (
            <DecisionButtons repairAll={repairAll} isInert={isInert} decide={decide} />
          )}
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type RepairAllQuestionsProps = {
  title: string
  items: readonly RepairItem[]
  form: UseFormReturn<RepairAllAnswers>
  guesses: TrackedGuesses
}

function RepairAllQuestions({ title, items, form, guesses }: RepairAllQuestionsProps) {
  const { control, getValues, setValue } = form
  const itemsWithPlan = items.filter(({ repairs }) => repairs?.plan)
  const unknownLanguageItems = findItemsWithoutLanguage(itemsWithPlan)
  const fillLanguage = (language: string, before: string) => {
    for (const { file } of unknownLanguageItems) {
      const name = `rows.${file._id}.language` as const
      if (['', before].includes(getValues(name))) setValue(name, language, { shouldDirty: true })
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-control text-ink2">
        {itemsWithPlan.length === 0 ? repairAllTexts.nothingToRepair : repairAllTexts.hint}
      </p>
      {unknownLanguageItems.length > 1 && (
        <CommonLanguageField count={unknownLanguageItems.length} onFill={fillLanguage} />
      )}
      <RepairAllTable title={title} items={items} control={control} guesses={guesses} />
      {asksForHeaderRow(itemsWithPlan) && (
        <FormCheckbox control={control} name="isHeader" label={repairDialogTexts.headerRow} />
      )}
    </div>
  )
}

type RepairAllState = ReturnType<typeof useRepairAll>
type RepairAllResultsProps = {
  ref: Ref<HTMLHeadingElement>
  items: readonly RepairItem[]
  proposalCount: number
}

function RepairAllResults({ ref, items, proposalCount }: RepairAllResultsProps) {
  return (
    <>
      <div>
        <h3 ref={ref} tabIndex={-1} className="text-control font-semibold">
          {repairAllTexts.repaired(proposalCount)}
        </h3>
        {proposalCount > 0 && (
          <p className="text-caption text-ink2">{repairDialogTexts.proposalHint}</p>
        )}
      </div>
      <ResultList items={items} />
    </>
  )
}

type DecisionButtonsProps = {
  repairAll: RepairAllState
  isInert: boolean
  decide: (decision: () => Promise<boolean>) => void
}

function DecisionButtons({ repairAll, isInert, decide }: DecisionButtonsProps) {
  return (
    <>
      <Button isInert={isInert} onPress={() => decide(repairAll.discard)}>
        {repairAllTexts.discard}
      </Button>
      <Button tone="primary" isInert={isInert} onPress={() => decide(repairAll.use)}>
        {repairAllTexts.use}
      </Button>
    </>
  )
}

type RepairAllProgressProps = { title: string; repairAll: RepairAllState }

function RepairAllProgress({ title, repairAll }: RepairAllProgressProps) {
  const { step, doneCount, totalCount } = repairAll
  const progressText = repairAllTexts.progress(doneCount, totalCount)
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-control text-ink2">
        {repairAllTexts.steps[step]}
      </p>
      <ProgressBar
        label={title}
        percent={(100 * doneCount) / Math.max(1, totalCount)}
        valueText={progressText}
      />
      <p className="text-caption text-ink2 tabular-nums">{progressText}</p>
    </div>
  )
}

function ResultList({ items }: { items: readonly RepairItem[] }) {
  return (
    <ul className="flex flex-col">
      {items.map((item) => (
        <li
          key={item.file._id}
          className="flex flex-col gap-0.5 border-line py-2 not-first:border-t"
        >
          <Name className="text-control font-semibold [overflow-wrap:anywhere]">
            {item.file.file_name}
          </Name>
          <span className="text-control text-ink2">{repairResultText(item)}</span>
        </li>
      ))}
    </ul>
  )
}
