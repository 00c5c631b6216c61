import { acceptedExtensions, formatQuantity, shownName, type JobFile } from '@curbcut/contract'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TabBarEnd } from '#web/ui/screens/Tabs.tsx'
import type { BroughtDocument } from './match-documents.ts'
import type { FixedDocumentsState as Documents } from './use-fixed-documents.ts'

/** Waiting documents that are listed by name; the rest is only counted. */
const shownWaiting = 2

export function FixedDocuments({ documents }: { documents: Documents }) {
  const { rows, unmatched, openFiles, isRunning } = documents
  const hasDialog = useAppSelector(({ forms }) => forms.open !== null)
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const unnamed = new Set(waiting.slice(shownWaiting).map(({ id }) => id))
  const openRows = rows.filter(({ id, state }) => state !== 'done' && !unnamed.has(id))
  const choice = useRef<HTMLButtonElement>(null)
  const settle: Documents['settle'] = (answers) => {
    choice.current?.focus()
    documents.settle(answers)
  }
  const hasMore = openRows.length > 0 || unmatched.length > 0
  return (
    // Reserves the height during uploads, so that the rows below do not move.
    <div className={isRunning ? 'min-h-80' : hasMore ? 'pb-3' : undefined}>
      <FileDrop
        label="Drop fixed documents here."
        files={rows}
        listed={openRows}
        accept={acceptedExtensions.join(',')}
        hint="They are matched by name."
        choice={choice}
        renderZone={(zone) => <TabBarEnd>{zone}</TabBarEnd>}
        // While a dialog is open, dropped files belong to the dialog.
        isLocked={hasDialog}
        onAdd={documents.add}
        onRemove={documents.remove}
        onCancel={documents.cancel}
        onCancelAll={documents.cancelAll}
        onRetry={documents.retry}
      />
      {unnamed.size > 0 && (
        <p className="pt-2 text-control text-ink2">
          {`${formatQuantity(unnamed.size, 'more document')} waiting`}
        </p>
      )}
      {unmatched.length > 0 && (
        <UnmatchedDocuments documents={unmatched} openFiles={openFiles} onSettle={settle} />
      )}
    </div>
  )
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
  const [fileIds, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])

  const answerOf = ({ id }: BroughtDocument) => fileIds[id] ?? ''
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
            onChange: (value) => setChosen((before) => ({ ...before, [document.id]: value })),
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
