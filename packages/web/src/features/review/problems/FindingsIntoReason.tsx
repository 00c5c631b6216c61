import type { JobWithFiles } from '@curbcut/contract'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { findingsOf, findingsText, notJudgedText } from './findings.ts'
import { useListJudgmentsQuery } from '#web/features/review/judgments/judgments-api.ts'

/** More documents would not fit into a reason. */
const documents = 100

type Props = {
  job: JobWithFiles
  reason: string
  /** How long the reason may become. */
  maxLength: number
  onTake: (reason: string) => void
}

/**
 * Writes the findings of the review, or its missing judgments, into the reason of a return, as far as they
 * fit.
 */
export function FindingsIntoReason({ job, ...reason }: Props) {
  const { data: judgments, isError } = useListJudgmentsQuery({
    jobId: job._id,
    page: 1,
    limit: documents,
  })
  if (!judgments && !isError) return null
  const findings = findingsOf(job.files)
  return (
    <div className="flex flex-wrap gap-2">
      <CopyText
        {...reason}
        label="Copy the findings into the reason"
        subject="The findings"
        textWithin={(room) => findingsText(findings, room)}
      />
      {judgments && (
        <CopyText
          {...reason}
          label="Copy the unjudged points into the reason"
          subject="The unjudged points"
          textWithin={(room) => notJudgedText(judgments, room)}
        />
      )}
    </div>
  )
}

type CopyProps = Omit<Props, 'job'> & {
  label: string
  /** The beginning of the announcement. */
  subject: string
  textWithin: (room: number) => string
}

/** Copies one text into the reason. A text that it copied before is replaced in its place. */
function CopyText({ reason, maxLength, onTake, label, subject, textWithin }: CopyProps) {
  const [taken, setTaken] = useState('')
  const whole = textWithin(maxLength)
  if (!whole) return null
  const take = () => {
    const { start, before, end } = placeOf([taken, whole], reason)
    const text = textWithin(maxLength - start.length - end.length)
    if (!text) return announce('There is no room for more in the reason.')
    setTaken(text)
    if (text === before) return announce(`${subject} are already in the reason.`)
    onTake(`${start}${text}${end}`)
    announce(`${subject} are now in the reason.`)
  }
  return (
    <Button size="small" onPress={take}>
      {label}
    </Button>
  )
}

/** Where one of these texts is in a reason, else its end. */
function placeOf(texts: readonly string[], reason: string) {
  const before = texts.find((text) => text !== '' && reason.includes(text))
  if (before === undefined) {
    const written = reason.trimEnd()
    return { start: written && `${written}\n\n`, before: '', end: '' }
  }
  const at = reason.indexOf(before)
  return { start: reason.slice(0, at), before, end: reason.slice(at + before.length) }
}
