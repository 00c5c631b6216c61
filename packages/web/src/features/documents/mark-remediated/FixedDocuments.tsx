import {
  acceptedExtensions,
  formatCount,
  formatQuantity,
  toDisplayName,
  type JobFile,
} from '@curbcut/contract'
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { canMoveFocus } from '#web/lib/focus/use-restored-focus.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useIsDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'
import { FileDrop } from '#web/ui/fields/files/FileDrop.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TabBarEnd } from '#web/ui/screens/Tabs.tsx'
import type { NamedDocument } from './match-documents.ts'
import type { FixedDocumentsState } from './use-fixed-documents.ts'

type Props = {
  documents: FixedDocumentsState
  filesToMark: readonly JobFile[]
  isChecking: boolean
  onMark: () => void
  /** Fills the button that chooses documents. */
  isNext: boolean
}

export function FixedDocuments({ documents, filesToMark, isChecking, onMark, isNext }: Props) {
  const { rows, listedRows, unmatched, openFiles, isRunning } = documents
  const hasDialog = useIsDialogOpen()
  const chooseButton = useRef<HTMLButtonElement>(null)
  const markButton = useRef<HTMLButtonElement>(null)
  const assignFiles: FixedDocumentsState['assignFiles'] = (answers) => {
    chooseButton.current?.focus()
    documents.assignFiles(answers)
  }
  const canMark = !isRunning && filesToMark.length > 0
  useFocusMarkButton(isRunning || isChecking, { chooseButton, markButton })
  const resultText = isRunning || canMark ? batchText(documents, isChecking) : undefined
  const hasOpenDocuments = listedRows.length > 0 || unmatched.length > 0
  return (
    <div className={hasOpenDocuments ? 'pb-3' : undefined}>
      <FileDrop
        label="Drop fixed documents here."
        narrowText="Choose fixed documents"
        files={rows}
        listedFiles={listedRows}
        accept={acceptedExtensions.join(',')}
        hint="They are matched by name."
        zoneResult={
          resultText && (
            <span className="flex min-h-7 items-center gap-2">
              <span id={resultId} className="font-semibold tabular-nums">
                {resultText}
              </span>
              {canMark && !isChecking && (
                <Button
                  ref={markButton}
                  size="small"
                  tone="primary"
                  {...describedByResult}
                  onPress={onMark}
                >
                  Mark
                </Button>
              )}
              {isRunning && (
                <Button
                  size="small"
                  tone="quiet"
                  {...describedByResult}
                  onPress={documents.cancelAll}
                >
                  {documents.batch.totalCount > 1 ? 'Cancel all' : 'Cancel'}
                </Button>
              )}
            </span>
          )
        }
        buttonRef={chooseButton}
        isPrimary={isNext && !resultText}
        renderZone={(zone) => <TabBarEnd>{zone}</TabBarEnd>}
        // While a dialog is open, dropped files belong to the dialog.
        isLocked={hasDialog}
        onAdd={documents.add}
        onRemove={documents.remove}
        onCancel={documents.cancel}
        onRetry={documents.retry}
      />
      {unmatched.length > 0 && (
        <UnmatchedDocuments documents={unmatched} openFiles={openFiles} onAssign={assignFiles} />
      )}
    </div>
  )
}

const resultId = 'fixed-documents-result'
const describedByResult = { 'aria-describedby': resultId }

/** "10 of 10 matched", once all have arrived; before that, how many are uploaded. */
function batchText(
  { batch: { totalCount, matchedCount, uploadedFileIds }, isRunning }: FixedDocumentsState,
  isChecking: boolean,
): string {
  const isBatchComplete = !isRunning && uploadedFileIds.length === matchedCount
  const verb = isBatchComplete ? 'matched' : 'uploaded'
  const checkingText = !isRunning && isChecking ? ', being checked' : ''
  return `${formatCount(uploadedFileIds.length)} of ${formatCount(totalCount)} ${verb}${checkingText}`
}

type MarkFocusRefs = {
  chooseButton: RefObject<HTMLButtonElement | null>
  markButton: RefObject<HTMLButtonElement | null>
}

/** Moves the focus to 'Mark' after upload and checks, unless the person has moved on meanwhile. */
function useFocusMarkButton(
  isUnderWay: boolean,
  { chooseButton, markButton }: MarkFocusRefs,
): void {
  const wasUnderWay = useRef(isUnderWay)
  useEffect(() => {
    const isOver = wasUnderWay.current && !isUnderWay
    wasUnderWay.current = isUnderWay
    const isFocusFree = canMoveFocus() || document.activeElement === chooseButton.current
    if (isOver && isFocusFree) markButton.current?.focus()
  }, [isUnderWay, chooseButton, markButton])
}

type UnmatchedProps = {
  documents: readonly NamedDocument[]
  openFiles: readonly JobFile[]
  /** Document id → file id, or null to skip the document. */
  onAssign: (answers: ReadonlyMap<string, string | null>) => void
}

const leaveOutValue = 'leave-out'

function UnmatchedDocuments({ documents, openFiles, onAssign }: UnmatchedProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [isSubmitted, setIsSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])

  // A file that meanwhile has its document, or is marked, is no answer any more.
  const answerOf = ({ id }: NamedDocument) => {
    const answer = answers[id] ?? ''
    return answer === leaveOutValue || openFiles.some(({ _id }) => _id === answer) ? answer : ''
  }
  const isAssignable = (fileId: string, document: NamedDocument) =>
    answerOf(document) === fileId || !documents.some((other) => answerOf(other) === fileId)
  const optionsFor = (document: NamedDocument) => [
    { value: '', label: 'Choose a document' },
    ...openFiles
      .filter(({ _id }) => isAssignable(_id, document))
      .map(({ _id, file_name }) => ({ value: _id, label: toDisplayName(file_name) })),
    { value: leaveOutValue, label: 'Leave out' },
  ]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (documents.some((unmatched) => answerOf(unmatched) === ''))
      focusFirstError(event.currentTarget)
    else {
      const toAnswer = (answer: string) => (answer === leaveOutValue ? null : answer)
      onAssign(new Map(documents.map((unmatched) => [unmatched.id, toAnswer(answerOf(unmatched))])))
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
            isSubmitted && answerOf(document) === ''
              ? 'Choose a document, or “Leave out”'
              : undefined
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
