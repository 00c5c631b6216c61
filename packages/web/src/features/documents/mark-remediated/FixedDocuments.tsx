import {
  acceptedExtensions,
  formatCount,
  formatQuantity,
  shownName,
  type JobFile,
} from '@curbcut/contract'
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { isFocusFree } from '#web/lib/focus/use-restored-focus.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useIsDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TabBarEnd } from '#web/ui/screens/Tabs.tsx'
import type { BroughtDocument } from './match-documents.ts'
import type { FixedDocumentsState as Documents } from './use-fixed-documents.ts'

type Props = {
  documents: Documents
  /** The files of the latest batch that can be marked now. */
  toMark: readonly JobFile[]
  /** Whether one of these is being checked. */
  isChecking: boolean
  onMark: () => void
}

export function FixedDocuments({ documents, toMark, isChecking, onMark }: Props) {
  const { rows, listed, unmatched, openFiles, isRunning } = documents
  const hasDialog = useIsDialogOpen()
  const choice = useRef<HTMLButtonElement>(null)
  const markButton = useRef<HTMLButtonElement>(null)
  const settle: Documents['settle'] = (answers) => {
    choice.current?.focus()
    documents.settle(answers)
  }
  const hasArrived = !isRunning && toMark.length > 0
  useMarkFocus(isRunning || isChecking, { choice, markButton })
  const result = isRunning || hasArrived ? batchWords(documents, isChecking) : undefined
  const hasMore = listed.length > 0 || unmatched.length > 0
  return (
    <div className={hasMore ? 'pb-3' : undefined}>
      <FileDrop
        label="Drop fixed documents here."
        files={rows}
        listed={listed}
        accept={acceptedExtensions.join(',')}
        hint="They are matched by name."
        result={
          result && (
            <span className="flex min-h-(--small-control) items-center gap-2">
              <span id={resultId} className="font-semibold tabular-nums">
                {result}
              </span>
              {hasArrived && !isChecking && (
                <Button ref={markButton} size="small" tone="primary" {...about} onPress={onMark}>
                  Mark
                </Button>
              )}
              {isRunning && (
                <Button size="small" tone="quiet" {...about} onPress={documents.cancelAll}>
                  {documents.batch.all > 1 ? 'Cancel all' : 'Cancel'}
                </Button>
              )}
            </span>
          )
        }
        choice={choice}
        renderZone={(zone) => <TabBarEnd>{zone}</TabBarEnd>}
        // While a dialog is open, dropped files belong to the dialog.
        isLocked={hasDialog}
        onAdd={documents.add}
        onRemove={documents.remove}
        onCancel={documents.cancel}
        onRetry={documents.retry}
      />
      {unmatched.length > 0 && (
        <UnmatchedDocuments documents={unmatched} openFiles={openFiles} onSettle={settle} />
      )}
    </div>
  )
}

const resultId = 'fixed-documents-result'
const about = { 'aria-describedby': resultId }

/** "10 of 10 matched"; while they are sent, and where not all arrived, how many are uploaded. */
function batchWords(
  { batch: { all, matched, arrived }, isRunning }: Documents,
  isChecking: boolean,
): string {
  const areAllThere = !isRunning && arrived.length === matched
  const words = areAllThere ? 'matched' : 'uploaded'
  const checking = !isRunning && isChecking ? ', being checked' : ''
  return `${formatCount(arrived.length)} of ${formatCount(all)} ${words}${checking}`
}

type MarkFocus = {
  choice: RefObject<HTMLButtonElement | null>
  markButton: RefObject<HTMLButtonElement | null>
}

/** After upload and checks the focus goes on to 'Mark', unless the person has moved on meanwhile. */
function useMarkFocus(isUnderWay: boolean, { choice, markButton }: MarkFocus): void {
  const wasUnderWay = useRef(isUnderWay)
  useEffect(() => {
    const isOver = wasUnderWay.current && !isUnderWay
    wasUnderWay.current = isUnderWay
    const hasWaited = isFocusFree() || document.activeElement === choice.current
    if (isOver && hasWaited) markButton.current?.focus()
  }, [isUnderWay, choice, markButton])
}

type UnmatchedProps = {
  documents: readonly BroughtDocument[]
  openFiles: readonly JobFile[]
  /** Document id → file id, or null to skip the document. */
  onSettle: (answers: ReadonlyMap<string, string | null>) => void
}

const leaveOut = 'leave-out'

/** Asks for the file of each document whose name matches none or several. */
function UnmatchedDocuments({ documents, openFiles, onSettle }: UnmatchedProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])

  // A file that meanwhile has its document, or is marked, is no answer any more.
  const answerOf = ({ id }: BroughtDocument) => {
    const answer = answers[id] ?? ''
    return answer === leaveOut || openFiles.some(({ _id }) => _id === answer) ? answer : ''
  }
  const isFree = (fileId: string, document: BroughtDocument) =>
    answerOf(document) === fileId || !documents.some((one) => answerOf(one) === fileId)
  const optionsFor = (document: BroughtDocument) => [
    { value: '', label: 'Choose a document' },
    ...openFiles
      .filter(({ _id }) => isFree(_id, document))
      .map(({ _id, file_name }) => ({ value: _id, label: shownName(file_name) })),
    { value: leaveOut, label: 'Leave out' },
  ]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (documents.some((one) => answerOf(one) === '')) focusFirstError(event.currentTarget)
    else {
      const toAnswer = (answer: string) => (answer === leaveOut ? null : answer)
      onSettle(new Map(documents.map((one) => [one.id, toAnswer(answerOf(one))])))
    }
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Files that match no document"
      className="mt-3 flex max-w-form flex-col gap-3 rounded-panel border border-line bg-surface p-4"
      onSubmit={submit}
    >
      <p className="text-control">
        {formatQuantity(documents.length, 'file')} matched no document.{' '}
        {documents.length === 1 ? 'Which does it replace?' : 'Which does each replace?'}
      </p>
      {documents.map((document) => (
        <SelectField
          key={document.id}
          label={document.name}
          options={optionsFor(document)}
          error={
            isTried && answerOf(document) === '' ? 'Choose a document, or ‘Leave out’' : undefined
          }
          field={{
            name: document.id,
            value: answerOf(document),
            onChange: (value) => setAnswers((before) => ({ ...before, [document.id]: value })),
          }}
        />
      ))}
      <div>
        <Button type="submit" tone="primary">
          Upload
        </Button>
      </div>
    </form>
  )
}
