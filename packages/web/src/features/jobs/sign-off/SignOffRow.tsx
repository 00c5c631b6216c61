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
import { toJobDialogDefaults } from '#web/features/jobs/moves/job-actions.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { formatDate, formatDateTime } from '#web/lib/words/format.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { isWaiting, mayLapse, openDisputeOf } from './sign-off-facts.ts'
import { useAnswerDispute } from './use-answer-dispute.ts'

type Props = { job: JobWithFiles; file: FileSignOff }

/** At the end of the row of a document. */
export function DisputeButton({ job, file }: Props) {
  const dispatch = useAppDispatch()
  const { file: fileId, file_name: fileName, delivered_at: seen } = file
  const dispute = () => {
    const defaults = { jobId: job._id, file: fileId, fileName, place: '', seen }
    dispatch(openModal({ type: 'dispute-delivery', title: signOffTexts.disputeTitle, defaults }))
  }
  return (
    <Button size="small" aria-label={signOffTexts.disputeFile(fileName)} onPress={dispute}>
      {signOffTexts.dispute}
    </Button>
  )
}

type NoteProps = Props & {
  /** All of the job. */
  files: readonly FileSignOff[]
}

/** Below a document: whether it is signed off, and what was said against it. */
export function SignOffNote({ job, file, files }: NoteProps) {
  const { disputes } = file
  const openDispute = openDisputeOf(file)
  const state = stateText(
    file,
    mayLapse(job, files) ? waitingTextOf(files) : signOffTexts.states.waiting,
  )
  return (
    <>
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
      {openDispute && <AnswerButtons job={job} file={file} />}
    </>
  )
}

function AnswerButtons({ job, file }: Props) {
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
    <div className="my-1 flex flex-wrap gap-2 empty:hidden">
      {availableMoves(actor, toJobFacts(job)).includes('reopen') && (
        <Button size="small" aria-label={signOffTexts.reopenFile(fileName)} onPress={reopen}>
          {signOffTexts.reopen}
        </Button>
      )}
      {may.answerDisputes(actor, toJobFacts(job)) && (
        <Button
          size="small"
          aria-label={signOffTexts.answerFile(fileName)}
          onPress={() => keep(file)}
        >
          {signOffTexts.answerTitle}
        </Button>
      )}
    </div>
  )
}

/** In the place of the day until which a file waits; undefined unless a sentence above says it of all. */
function waitingTextOf(files: readonly FileSignOff[]): string | undefined {
  const waiting = files.filter(isWaiting)
  if (new Set(waiting.map((file) => formatDate(file.lapses_at))).size > 1) return undefined
  return waiting.length === files.length ? '' : signOffTexts.states.waiting
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
