import { formatQuantity, shownName, type JobFile } from '@curbcut/contract'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { BroughtDocument } from './match-documents.ts'

type Props = {
  documents: readonly BroughtDocument[]
  /** The files that have no fixed document yet. */
  openFiles: readonly JobFile[]
  /** Document id → file id, or null where the document is left out. */
  onSettle: (answers: ReadonlyMap<string, string | null>) => void
}

const leaveOut = 'leave-out'

/** Asks for the file of each document whose name fits no file, or several. */
export function UnmatchedDocuments({ documents, openFiles, onSettle }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])

  const answerOf = ({ id }: BroughtDocument) => chosen[id] ?? ''
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
