import { type JobFile } from '@curbcut/contract'
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
import { FillLanguage } from './FillLanguage.tsx'
import { OpenGuesses } from './GuessField.tsx'
import {
  allAnswersResolver,
  answersFor,
  asksForHeaders,
  guessesIn,
  startAnswers,
  withoutLanguage,
  type AllAnswers,
} from './repair-all-form.ts'
import { repairAllWords, repairWords } from './repair-texts.ts'
import { RepairAllTable, resultText } from './RepairAllTable.tsx'
import { usePlanAllRepairsQuery } from './repairs-api.ts'
import type { RepairedFile } from './use-each-document.ts'
import { useGuesses, type KnownGuesses } from './use-guesses.ts'
import { useRepairAll } from './use-repair-all.ts'

type Props = {
  jobId: string
  files: readonly JobFile[]
  title?: string
  onClose: () => void
}

export function RepairAllDialog({ jobId, files, title = repairAllWords.title, onClose }: Props) {
  const query = usePlanAllRepairsQuery({ jobId })
  const repairing = useRepairAll({ jobId, files, known: query.data })
  const { all, step, plannedFiles, waiting } = repairing
  const { isSending, sendOnce } = useSending()
  const form = useForm<AllAnswers>({
    resolver: allAnswersResolver,
    defaultValues: { rows: {}, isHeader: false },
    ...(query.data && step === 'asking' && { values: startAnswers(all) }),
    resetOptions: { keepDirtyValues: true },
  })
  const guesses = useGuesses(guessesIn(all))
  const isAsking = step === 'asking' && (plannedFiles.length > 0 || waiting.length === 0)
  const isDeciding = step === 'deciding' || (step === 'asking' && !isAsking)
  const canRepair = isAsking && plannedFiles.length > 0
  const guessesId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus has disappeared.
  useEffect(() => {
    if (step !== 'asking') heading.current?.focus()
  }, [step])
  const isInert = useClickGuard(step) || isSending
  const submit = form.handleSubmit((answers) =>
    sendOnce(() => repairing.propose((one) => answersFor(one, answers))),
  )
  const decide = (work: () => Promise<boolean>) =>
    void sendOnce(async () => {
      if (await work()) onClose()
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
            <QueryView query={query} loadingText={repairAllWords.reading}>
              {() => <Questions title={title} all={all} form={form} guesses={guesses} />}
            </QueryView>
          )}
          {isDeciding && <Results ref={heading} all={all} waiting={waiting.length} />}
          {!isAsking && !isDeciding && <Progress title={title} repairing={repairing} />}
        </DialogBody>
        <DialogFooter>
          {canRepair && <OpenGuesses id={guessesId} guesses={guesses} />}
          <DialogCancel>{canRepair ? 'Cancel' : repairWords.close}</DialogCancel>
          {canRepair && (
            <Button type="submit" tone="primary" isInert={isInert} aria-describedby={guessesId}>
              {repairAllWords.repair(plannedFiles.length)}
            </Button>
          )}
          {isDeciding && waiting.length > 0 && (
            <Decisions repairing={repairing} isInert={isInert} decide={decide} />
          )}
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type QuestionsProps = {
  title: string
  all: readonly RepairedFile[]
  form: UseFormReturn<AllAnswers>
  guesses: KnownGuesses
}

function Questions({ title, all, form, guesses }: QuestionsProps) {
  const { control, getValues, setValue } = form
  const planned = all.filter(({ repairs }) => repairs?.plan)
  const unknown = withoutLanguage(planned)
  const fill = (language: string, before: string) => {
    for (const { file } of unknown) {
      const name = `rows.${file._id}.language` as const
      if (['', before].includes(getValues(name))) setValue(name, language, { shouldDirty: true })
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-control text-ink2">
        {planned.length === 0 ? repairAllWords.nothing : repairAllWords.hint}
      </p>
      {unknown.length > 1 && <FillLanguage count={unknown.length} onFill={fill} />}
      <RepairAllTable title={title} all={all} control={control} guesses={guesses} />
      {asksForHeaders(planned) && (
        <FormCheckbox control={control} name="isHeader" label={repairWords.headerRow} />
      )}
    </div>
  )
}

type RepairAllState = ReturnType<typeof useRepairAll>
type ResultsProps = {
  ref: Ref<HTMLHeadingElement>
  all: readonly RepairedFile[]
  waiting: number
}

function Results({ ref, all, waiting }: ResultsProps) {
  return (
    <>
      <div>
        <h3 ref={ref} tabIndex={-1} className="text-control font-semibold">
          {repairAllWords.repaired(waiting)}
        </h3>
        {waiting > 0 && <p className="text-caption text-ink2">{repairWords.waits}</p>}
      </div>
      <RepairAllList all={all} />
    </>
  )
}

type DecisionsProps = {
  repairing: RepairAllState
  isInert: boolean
  decide: (work: () => Promise<boolean>) => void
}

function Decisions({ repairing, isInert, decide }: DecisionsProps) {
  return (
    <>
      <Button isInert={isInert} onPress={() => decide(repairing.discard)}>
        {repairAllWords.discard}
      </Button>
      <Button tone="primary" isInert={isInert} onPress={() => decide(repairing.use)}>
        {repairAllWords.use}
      </Button>
    </>
  )
}

type ProgressProps = { title: string; repairing: RepairAllState }

function Progress({ title, repairing: { step, done, count } }: ProgressProps) {
  const words = repairAllWords.ofAll(done, count)
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-control text-ink2">
        {repairAllWords.steps[step]}
      </p>
      <ProgressBar label={title} percent={(100 * done) / Math.max(1, count)} valueText={words} />
      <p className="text-caption text-ink2 tabular-nums">{words}</p>
    </div>
  )
}

function RepairAllList({ all }: { all: readonly RepairedFile[] }) {
  return (
    <ul className="flex flex-col">
      {all.map((one) => (
        <li
          key={one.file._id}
          className="flex flex-col gap-0.5 border-line py-2 not-first:border-t"
        >
          <Name className="text-control font-semibold [overflow-wrap:anywhere]">
            {one.file.file_name}
          </Name>
          <span className="text-control text-ink2">{resultText(one)}</span>
        </li>
      ))}
    </ul>
  )
}
