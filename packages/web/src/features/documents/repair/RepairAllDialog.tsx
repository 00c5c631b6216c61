import { repairTexts, type JobFile, repairRefusalTexts } from '@curbcut/contract'
import { useEffect, useRef, type Ref } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/forms/dialogs/Dialog.tsx'
import { useSending } from '#web/forms/use-sending.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useClickGuard } from '#web/ui/buttons/click-guard.ts'
import { ProgressBar } from '#web/ui/figures/ProgressBar.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { allAnswersResolver, answersFor, noAnswers, type AllAnswers } from './repair-all-form.ts'
import { repairAllWords, repairWords, beforeAndAfter } from './repair-texts.ts'
import { RepairAllQuestions } from './RepairAllQuestions.tsx'
import type { RepairedFile } from './use-each-document.ts'
import { useRepairAll } from './use-repair-all.ts'

type Props = { jobId: string; files: readonly JobFile[]; onClose: () => void }

export function RepairAllDialog({ jobId, files, onClose }: Props) {
  const repairing = useRepairAll(jobId, files)
  const { all, step, plannedFiles, waiting } = repairing
  const { isSending, sendOnce } = useSending()
  const form = useForm<AllAnswers>({
    resolver: allAnswersResolver,
    defaultValues: noAnswers(files),
  })
  const isConfirming = step === 'asking' && plannedFiles.length > 0
  const isDeciding = step === 'deciding' || (step === 'asking' && !isConfirming)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus has disappeared.
  useEffect(() => heading.current?.focus(), [step])
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
      title={repairAllWords.title}
      size="L"
      startFocus="heading"
      isDirty={isConfirming && form.formState.isDirty}
      onClose={onClose}
    >
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          {isConfirming && (
            <>
              <Heading
                ref={heading}
                words={repairAllWords.planned(plannedFiles.length)}
                hint={hintFor(plannedFiles)}
              />
              <RepairAllQuestions plannedFiles={plannedFiles} form={form} />
            </>
          )}
          {isDeciding && (
            <>
              <Heading
                ref={heading}
                words={repairAllWords.repaired(waiting.length)}
                hint={waiting.length > 0 && repairWords.waits}
              />
              <RepairAllList all={all} />
            </>
          )}
          {!isConfirming && !isDeciding && <Progress repairing={repairing} />}
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{repairWords.close}</DialogCancel>
          {isConfirming && (
            <Button type="submit" tone="primary" isInert={isInert}>
              {repairAllWords.propose}
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

function hintFor(files: readonly RepairedFile[]) {
  const barriers = files.flatMap(({ repairs }) => repairs?.plan?.barriers ?? [])
  const promisedRepairs = repairTexts.promised({ barriers })
  const promised = promisedRepairs && `${repairWords.promised(promisedRepairs)}. `
  return `${promised}${repairWords.questionsHint}`
}

type RepairAllState = ReturnType<typeof useRepairAll>
type HeadingProps = { ref: Ref<HTMLHeadingElement>; words: string; hint: string | false }

function Heading({ ref, words, hint }: HeadingProps) {
  return (
    <div>
      <h3 ref={ref} tabIndex={-1} className="text-control font-semibold">
        {words}
      </h3>
      {hint && <p className="text-caption text-ink2">{hint}</p>}
    </div>
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

function Progress({ repairing: { step, done, count } }: { repairing: RepairAllState }) {
  const words = repairAllWords.ofAll(done, count)
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-control text-ink2">
        {repairAllWords.steps[step]}
      </p>
      <ProgressBar
        label={repairAllWords.title}
        percent={(100 * done) / Math.max(1, count)}
        valueText={words}
      />
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

function resultText({ repairs, isFailed }: RepairedFile): string {
  if (isFailed) return repairAllWords.failed
  if (repairs?.proposal) return beforeAndAfter(repairs.proposal)
  if (repairs?.refusal) return repairRefusalTexts[repairs.refusal.reason]
  return repairs && !repairs.plan ? repairAllWords.checkedFirst : repairAllWords.decided
}
