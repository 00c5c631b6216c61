import { fullName, signOffTexts, type Dispute, type FileSignOff } from '@curbcut/contract'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { formatDate, formatDateTime } from '#web/lib/words/format.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Name } from '#web/ui/text/Name.tsx'

type Props = {
  jobId: string
  file: FileSignOff
  /** False while the job is re-opened or archived: nothing lapses, and then there are new days. */
  isRunning: boolean
  mayDispute: boolean
  mayAnswer: boolean
}

export function FileSignOffItem({ jobId, file, isRunning, mayDispute, mayAnswer }: Props) {
  const dispatch = useAppDispatch()
  const { file: fileId, file_name: fileName, disputes } = file
  const openDispute = file.is_current && disputes.find(({ answer }) => answer === null)
  const dispute = () => {
    const defaults = { jobId, file: fileId, fileName, place: '', seen: file.delivered_at }
    dispatch(openModal({ type: 'dispute-delivery', title: signOffTexts.disputeTitle, defaults }))
  }
  const answer = ({ _id: disputeId, place, reason }: Dispute) => {
    const defaults = { disputeId, fileName, place, reason, isFirst: isFirstDispute(file) }
    dispatch(openModal({ type: 'answer-dispute', title: signOffTexts.answerTitle, defaults }))
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          <Name className="[overflow-wrap:anywhere]">{fileName}</Name>
        </p>
        <p>
          <Name className="[overflow-wrap:anywhere]">{stateText(file, isRunning)}</Name>
        </p>
        {disputes.length > 0 && (
          <ul className="list-disc ps-5">
            {disputes.map((one) => (
              <DisputeItem key={one._id} dispute={one} />
            ))}
          </ul>
        )}
      </div>
      {mayDispute && (
        <Button size="small" aria-label={signOffTexts.disputeFile(fileName)} onPress={dispute}>
          {signOffTexts.dispute}
        </Button>
      )}
      {mayAnswer && openDispute && (
        <Button
          size="small"
          aria-label={signOffTexts.keepFile(fileName)}
          onPress={() => answer(openDispute)}
        >
          {signOffTexts.keep}
        </Button>
      )}
    </li>
  )
}

/** Of this delivery; `disputes` has those of all deliveries. */
const isFirstDispute = ({ disputes, delivered_at: deliveredAt }: FileSignOff) =>
  disputes.filter(({ createdAt }) => createdAt >= deliveredAt).length === 1

function stateText(
  { state, is_current: isCurrent, ...file }: FileSignOff,
  isRunning: boolean,
): string {
  if (!isCurrent) return signOffTexts.workedOn
  if (state === 'waiting' && isRunning) {
    return signOffTexts.waitsFileUntil(formatDate(file.lapses_at))
  }
  const { decided_by: person, decided_at: time } = file
  const label = signOffTexts.states[state]
  if (!time) return label
  return person
    ? `${label} ${signOffTexts.by(fullName(person), formatDateTime(time))}`
    : `${label} ${signOffTexts.on(formatDate(time))}`
}

function DisputeItem({ dispute }: { dispute: Dispute }) {
  const { place, reason, answer, answer_text: text } = dispute
  const said = signOffTexts.by(fullName(dispute.created_by), formatDateTime(dispute.createdAt))
  const answerText =
    answer && (answer === 'keep' ? signOffTexts.kept(text ?? '') : signOffTexts.reopened)
  const answered =
    dispute.answered_by && dispute.answered_at
      ? signOffTexts.by(fullName(dispute.answered_by), formatDateTime(dispute.answered_at))
      : ''
  return (
    <li dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      <Name>{[place, reason].filter(Boolean).join(' · ')}</Name>
      <span className="block text-caption text-ink2">{said}</span>
      {answerText && (
        <>
          <span className="block">
            <Name>{answerText}</Name>
          </span>
          <span className="block text-caption text-ink2">{answered}</span>
        </>
      )}
    </li>
  )
}
