import {
  toDisplayName,
  proposeRepairsBody,
  repairTexts,
  type FileRepairs,
  type JobFile,
  repairRefusalTexts,
} from '@curbcut/contract'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/forms/dialogs/Dialog.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useAbortOnUnmount } from '#web/lib/use-abort-on-unmount.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useClickGuard } from '#web/ui/buttons/click-guard.ts'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { UnconfirmedGuesses } from './GuessField.tsx'
import { answersToQuestions, type RepairAnswers } from './repair-answers.ts'
import { repairDialogTexts } from './repair-texts.ts'
import { RepairPlan } from './RepairPlan.tsx'
import { RepairProposal } from './RepairProposal.tsx'
import { usePlanRepairsQuery, useProposeRepairsMutation } from './repairs-api.ts'
import { useGuesses, type GuessesByField } from './use-guesses.ts'

type Props = { jobId: string; file: JobFile; onClose: () => void }

const emptyAnswers: RepairAnswers = { title: '', language: '', first_row_is_header: false }
const resolver = rawResolver<RepairAnswers>(proposeRepairsBody)

export function RepairDialog({ jobId, file, onClose }: Props) {
  const ids = { jobId, fileId: file._id }
  const planQuery = usePlanRepairsQuery(ids)
  const [propose, { data: newProposal }] = useProposeRepairsMutation()
  // A closed dialog aborts the call, so that the server stops an unneeded repair.
  const abortOnUnmount = useAbortOnUnmount()
  const { isSending, sendOnce } = useSending()
  const form = useForm<RepairAnswers>({
    resolver,
    defaultValues: emptyAnswers,
    values: initialValuesOf(planQuery.currentData),
    resetOptions: { keepDirtyValues: true },
  })
  const fileRepairs = planQuery.currentData
  const { questions = {} } = fileRepairs?.plan ?? {}
  const guesses = useGuesses(guessesOf(fileRepairs))
  const guessesId = useId()
  const proposal = newProposal ? newProposal.proposal : fileRepairs?.proposal
  const ignoresClicks = useClickGuard(proposal?._id ?? 'plan')
  const isDirty = form.formState.isDirty && !proposal
  const submit = form.handleSubmit((values) =>
    sendOnce(
      async () =>
        void (await abortOnUnmount(propose({ ...ids, ...answersToQuestions(questions, values) }))),
    ),
  )
  const documentName = (
    <p dir="auto" className="text-control text-ink2 [overflow-wrap:anywhere]">
      {toDisplayName((file.versions.at(-1) ?? file).file_name)}
    </p>
  )
  return (
    <Dialog
      title={repairTexts.title}
      size="L"
      startFocus="heading"
      isDirty={isDirty}
      onClose={onClose}
    >
      {proposal ? (
        <RepairProposal
          ids={ids}
          proposal={proposal}
          ignoresClicks={ignoresClicks}
          onClose={onClose}
        >
          {documentName}
        </RepairProposal>
      ) : (
        <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
          <DialogBody>
            {documentName}
            <QueryView query={planQuery} loadingText={repairDialogTexts.reading}>
              {({ plan, refusal }) => (
                <div className="flex flex-col gap-5">
                  <RepairRefusal refusal={newProposal?.refusal ?? refusal} />
                  {plan && <RepairPlan plan={plan} form={form} guesses={guesses} />}
                  {!plan && !refusal && (
                    <p className="text-control">{repairDialogTexts.checkedFirst}</p>
                  )}
                </div>
              )}
            </QueryView>
            <p role="status" className="text-control text-ink2 empty:hidden">
              {isSending && repairDialogTexts.repairing}
            </p>
          </DialogBody>
          <DialogFooter>
            {fileRepairs?.plan && <UnconfirmedGuesses id={guessesId} guesses={guesses} />}
            <DialogCancel>{fileRepairs?.plan ? 'Cancel' : repairDialogTexts.close}</DialogCancel>
            {fileRepairs?.plan && (
              <Button
                type="submit"
                tone="primary"
                isInert={isSending || ignoresClicks}
                aria-describedby={guessesId}
              >
                {repairDialogTexts.propose}
              </Button>
            )}
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}

function initialValuesOf(fileRepairs: FileRepairs | undefined): RepairAnswers {
  const { title, language } = fileRepairs?.plan?.questions ?? {}
  return { ...emptyAnswers, title: title?.proposed ?? '', language: language?.proposed ?? '' }
}

const guessesOf = (fileRepairs: FileRepairs | undefined): GuessesByField =>
  new Map(
    Object.entries(initialValuesOf(fileRepairs)).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  )

function RepairRefusal({ refusal }: Pick<FileRepairs, 'refusal'>) {
  if (!refusal) return null
  return (
    <Notice tone="info">
      <p>{repairRefusalTexts[refusal.reason]}</p>
      {refusal.conditions.length > 0 && (
        <>
          <p className="mt-1">{repairDialogTexts.wouldWorsen}</p>
          <ul className="list-disc ps-5">
            {refusal.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
