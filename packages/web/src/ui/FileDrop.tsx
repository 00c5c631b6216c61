import { Upload } from 'lucide-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ErrorText } from './field-parts.tsx'
import { FileRow, type FileRowHandlers } from './FileRow.tsx'
import { type UploadFile, useUploadAnnouncements } from './use-upload-announcements.ts'

type Props = FileRowHandlers & {
  files: readonly UploadFile[]
  onAdd: (files: File[]) => void
  onCancelAll?: () => void
  label?: string
  /** The limits, in words. */
  hint?: ReactNode
  error?: string | undefined
  /** The `accept` list of the file picker: ".pdf,.docx". */
  accept?: string
  /** For a place that holds one file only. */
  isSingle?: boolean
}

/** Files by picker, by dropping and by pasting, and what became of each. */
export function FileDrop(props: Props) {
  const { files, onAdd, onCancelAll, label = 'Files', hint, error, accept, ...rest } = props
  const { isSingle = false, ...handlers } = rest
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  useUploadAnnouncements(files)
  const isRunning = files.some(({ state }) => state === 'sending')
  const done = files.filter(({ state }) => state === 'done').length
  return (
    <div className="flex flex-col gap-2">
      <span id={id} className="text-control font-semibold">
        {label}
      </span>
      <DropZone labelledBy={id} onAdd={onAdd}>
        <span className="text-control text-ink2">
          {isSingle ? 'Drop or paste a file here, or' : 'Drop or paste files here, or'}
        </span>
        <Button aria-describedby={`${id}-hint ${id}-error`} onPress={() => picker.current?.click()}>
          <Upload size={18} aria-hidden />
          {isSingle ? 'Choose file' : 'Choose files'}
        </Button>
        <input
          ref={picker}
          type="file"
          multiple={!isSingle}
          hidden
          tabIndex={-1}
          aria-labelledby={id}
          accept={accept}
          onChange={(event) => {
            onAdd([...(event.currentTarget.files ?? [])])
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = ''
          }}
        />
      </DropZone>
      {hint && (
        <p id={`${id}-hint`} className="text-caption text-ink2">
          {hint}
        </p>
      )}
      <div id={`${id}-error`} role="alert">
        {error && <ErrorText>{error}</ErrorText>}
      </div>
      {files.length > 0 && (
        <ul aria-label="Chosen files" className="border-t border-line">
          {files.map((file, index) => (
            <FileRow
              key={file.id}
              {...handlers}
              file={file}
              isSameName={files.findIndex(({ name }) => name === file.name) < index}
            />
          ))}
        </ul>
      )}
      {isRunning && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-control">
          <span>{`${done} of ${files.length} uploaded`}</span>
          {onCancelAll && <Button onPress={onCancelAll}>Cancel all</Button>}
        </div>
      )}
    </div>
  )
}

type ZoneProps = { labelledBy: string; onAdd: (files: File[]) => void; children: ReactNode }

function DropZone({ labelledBy, onAdd, children }: ZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onAdd([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- extras to the button inside
    <div
      role="group"
      aria-labelledby={labelledBy}
      className="drop-zone"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={(event) => {
        const pasted = [...event.clipboardData.files]
        if (pasted.length > 0) onAdd(pasted)
      }}
    >
      {children}
    </div>
  )
}
