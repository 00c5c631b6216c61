import {
  toDisplayName,
  proposeRepairsBody,
  repairTexts,
  type FileRepairs,
  type JobFile,
  repairRefusalTexts,
} from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/forms/dialogs/Dialog.tsx'
import { useSending } from '#web/forms/use-sending.ts'
import { useAbortOnUnmount } from '#web/lib/use-abort-on-unmount.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useClickGuard } from '#web/ui/buttons/click-guard.ts'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { UnconfirmedGuesses } from './GuessField.tsx'
import { repairDialogTexts } from './repair-texts.ts'
import { RepairPlan, type RepairValues } from './RepairPlan.tsx'
import { RepairProposal } from './RepairProposal.tsx'
import { usePlanRepairsQuery, useProposeRepairsMutation } from './repairs-api.ts'
import { useGuesses, type Guesses } from './use-guesses.ts'

type Props = { jobId: string; file: JobFile; onClose: () => void }

const emptyValues: RepairValues = { title: '', language: '', first_row_is_header: false }
const resolver = zodResolver(proposeRepairsBody, undefined, { raw: true })

export function RepairDialog({ jobId, file, onClose }: Props) {
  const ids = { jobId, fileId: file._id }
  const planQuery = usePlanRepairsQuery(ids)
  const [propose, { data: newProposal }] = useProposeRepairsMutation()
  // Aborts on unmount, so that the server stops an unneeded repair.
  const abortOnUnmount = useAbortOnUnmount()
  const { isSending, sendOnce } = useSending()
  const form = useForm<RepairValues>({
    resolver: resolver as Resolver<RepairValues>,
    defaultValues: emptyValues,
    values: initialValuesOf(planQuery.currentData),
    resetOptions: { keepDirtyValues: true },
  })
  const fileRepairs = planQuery.currentData
  const guesses = useGuesses(guessesOf(fileRepairs))
  const guessesId = useId()
  const proposal = newProposal ? newProposal.proposal : fileRepairs?.proposal
  const ignoresClicks = useClickGuard(proposal?._id ?? 'plan')
  const isDirty = form.formState.isDirty && !proposal
  const submit = form.handleSubmit((values) =>
    sendOnce(
      async () =>
        void (await abortOnUnmount(propose({ ...ids, ...answersOf(values, fileRepairs) }))),
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

function initialValuesOf(fileRepairs: FileRepairs | undefined): RepairValues {
  const { title, language } = fileRepairs?.plan?.questions ?? {}
  return { ...emptyValues, title: title?.proposed ?? '', language: language?.proposed ?? '' }
}

const guessesOf = (fileRepairs: FileRepairs | undefined): Guesses =>
  new Map(
    Object.entries(initialValuesOf(fileRepairs)).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  )

/** Sends only answers to questions that the plan has. */
const answersOf = (
  { title, language, first_row_is_header: isHeader }: RepairValues,
  fileRepairs: FileRepairs | undefined,
) => {
  const { questions = {} } = fileRepairs?.plan ?? {}
  return {
    ...(questions.title && { title }),
    ...(questions.language && { language }),
    ...(questions.headerRow && { first_row_is_header: isHeader }),
  }
}

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
