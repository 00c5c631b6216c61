import {
  availableMoves,
  fullName,
  may,
  signOffTexts,
  texts,
  type Dispute,
  type FileSignOff,
  type JobWithFiles,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { toJobDialogDefaults } from '#web/features/jobs/moves/job-actions.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { formatDate, formatDateTime } from '#web/lib/words/format.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { openDisputeOf } from './sign-off-facts.ts'
import { useAnswerDispute } from './use-answer-dispute.ts'

type Props = {
  job: JobWithFiles
  file: FileSignOff
  mayDispute: boolean
  /** In the place of the day until which it waits, where a sentence above says it of all. */
  waitingText?: string | undefined
  doubt?: ReactNode
}

export function FileSignOffItem({ job, file, mayDispute, waitingText, doubt }: Props) {
  const dispatch = useAppDispatch()
  const { file: fileId, file_name: fileName, disputes } = file
  const openDispute = openDisputeOf(file)
  const state = stateText(file, waitingText)
  const dispute = () => {
    const defaults = {
      jobId: job._id,
      file: fileId,
      fileName,
      place: '',
      seen: file.delivered_at,
    }
    dispatch(openModal({ type: 'dispute-delivery', title: signOffTexts.disputeTitle, defaults }))
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-semibold">
            <Name className="[overflow-wrap:anywhere]">{fileName}</Name>
          </p>
          {doubt}
        </div>
        {state && (
          <p>
            <Name className="[overflow-wrap:anywhere]">{state}</Name>
          </p>
        )}
        {disputes.length > 0 && (
          <ul className="list-disc ps-5">
            {disputes.map((one) => (
              <DisputeItem key={one._id} dispute={one} isOpen={one === openDispute} />
            ))}
          </ul>
        )}
      </div>
      {mayDispute && (
        <Button size="small" aria-label={signOffTexts.disputeFile(fileName)} onPress={dispute}>
          {signOffTexts.dispute}
        </Button>
      )}
      {openDispute && <AnswerButtons job={job} file={file} />}
    </li>
  )
}

function AnswerButtons({ job, file }: { job: JobWithFiles; file: FileSignOff }) {
  const actor = useActor()
  const dispatch = useAppDispatch()
  const keep = useAnswerDispute(job._id)
  const { file: fileId, file_name: fileName } = file
  const reopen = () => {
    const defaults = {
      ...toJobDialogDefaults(job),
      action: 'reopen' as const,
      chosenFiles: [fileId],
    }
    dispatch(openModal({ type: 'assign-remediator', title: texts.job.reopen, defaults }))
  }
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {availableMoves(actor, toJobFacts(job)).includes('reopen') && (
        <Button size="small" aria-label={signOffTexts.reopenFile(fileName)} onPress={reopen}>
          {signOffTexts.reopen}
        </Button>
      )}
      {may.answerDisputes(actor, toJobFacts(job)) && (
        <Button
          size="small"
          aria-label={signOffTexts.keepFile(fileName)}
          onPress={() => keep(file)}
        >
          {signOffTexts.keep}
        </Button>
      )}
    </div>
  )
}

function stateText(
  { state, is_current: isCurrent, ...file }: FileSignOff,
  waitingText: string | undefined,
): string {
  if (!isCurrent) return signOffTexts.workedOn
  if (state === 'waiting') {
    return waitingText ?? signOffTexts.waitsFileUntil(formatDate(file.lapses_at))
  }
  const { decided_by: person, decided_at: time } = file
  const label = signOffTexts.states[state]
  if (!time) return label
  return person
    ? `${label} ${signOffTexts.by(fullName(person), formatDateTime(time))}`
    : `${label} ${signOffTexts.on(formatDate(time))}`
}

/** The state of the file names the person and the time of an open dispute. */
function DisputeItem({ dispute, isOpen }: { dispute: Dispute; isOpen: boolean }) {
  const { place, reason, answer, answer_text: text } = dispute
  const answerText =
    answer && (answer === 'keep' ? signOffTexts.kept(text ?? '') : signOffTexts.reopened)
  return (
    <li dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      <Name>{[place, reason].filter(Boolean).join(' · ')}</Name>
      {!isOpen && <ByLine person={dispute.created_by} at={dispute.createdAt} />}
      {answerText && (
        <>
          <span className="block">
            <Name>{answerText}</Name>
          </span>
          <ByLine person={dispute.answered_by} at={dispute.answered_at} />
        </>
      )}
    </li>
  )
}

type ByLineProps = { person: Dispute['answered_by']; at: string | null }

const ByLine = ({ person, at }: ByLineProps) =>
  person &&
  at && (
    <span className="block text-caption text-ink2">
      {signOffTexts.by(fullName(person), formatDateTime(at))}
    </span>
  )
