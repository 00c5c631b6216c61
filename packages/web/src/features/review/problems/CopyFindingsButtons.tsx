import type { JobWithFiles } from '@curbcut/contract'
import { useState } from 'react'
import { useListJudgmentsQuery } from '#web/features/review/judgments/judgments-api.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { findingsOf, findingsText, notJudgedText } from './findings.ts'

/** The text of more documents would not fit. */
const maxDocuments = 100

type Props = {
  job: JobWithFiles
  reason: string
  maxLength: number
  onTake: (reason: string) => void
}

/** Copies findings or missing judgments into the reason of a return, as far as they fit. */
export function CopyFindingsButtons({ job, ...reason }: Props) {
  const { data: judgments, isError } = useListJudgmentsQuery({
    jobId: job._id,
    page: 1,
    limit: maxDocuments,
  })
  if (!judgments && !isError) return null
  const findings = findingsOf(job.files)
  return (
    <div className="flex flex-wrap gap-2">
      <CopyTextButton
        {...reason}
        label="Copy the findings into the reason"
        subject="The findings"
        textWithin={(room) => findingsText(findings, room)}
      />
      {judgments && (
        <CopyTextButton
          {...reason}
          label="Copy the open questions into the reason"
          subject="The open questions"
          textWithin={(room) => notJudgedText(judgments, room)}
        />
      )}
    </div>
  )
}

type CopyProps = Omit<Props, 'job'> & {
  label: string
  subject: string
  textWithin: (room: number) => string
}

function CopyTextButton({ reason, maxLength, onTake, label, subject, textWithin }: CopyProps) {
  const [appendedText, setAppendedText] = useState('')
  const fullText = textWithin(maxLength)
  if (!fullText) return null
  const appendFindings = () => {
    const { start, before, end } = findInsertion([appendedText, fullText], reason)
    const text = textWithin(maxLength - start.length - end.length)
    if (!text) return announce('There is no room for more in the reason.')
    setAppendedText(text)
    if (text === before) return announce(`${subject} are already in the reason.`)
    onTake(`${start}${text}${end}`)
    announce(`${subject} are now in the reason.`)
  }
  return (
    <Button size="small" onPress={appendFindings}>
      {label}
    </Button>
  )
}

/** The range of an earlier copy, else the end of the reason. */
function findInsertion(texts: readonly string[], reason: string) {
  const before = texts.find((text) => text !== '' && reason.includes(text))
  if (before === undefined) {
    const reasonText = reason.trimEnd()
    return { start: reasonText && `${reasonText}\n\n`, before: '', end: '' }
  }
  const at = reason.indexOf(before)
  return { start: reason.slice(0, at), before, end: reason.slice(at + before.length) }
}
