import { formatQuantity } from '@curbcut/contract'
import { useId, useRef, type ReactNode, type Ref } from 'react'
import type { UploadRow } from '#web/lib/documents/upload-row.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useRowButtonFocus } from '#web/ui/buttons/use-row-button-focus.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { FilePickButton } from './FilePickButton.tsx'
import { FileRow, type FileRowHandlers } from './FileRow.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useUploadAnnouncements } from './use-upload-announcements.ts'

type Props = FileRowHandlers & {
  files: readonly UploadRow[]
  /** The rows of the list, if it leaves some files out. */
  listedFiles?: readonly UploadRow[]
  onAdd: (files: File[]) => void
  onCancelAll?: (() => void) | undefined
  label?: string
  hint?: string
  error?: string | undefined
  /** As the attribute: ".pdf,.docx". */
  accept?: string | undefined
  isSingle?: boolean
  /** Names the document that a chosen file replaces. */
  presentText?: string | undefined
  renderZone?: (zone: ReactNode) => ReactNode
  /** Replaces label and hint of a zone that `renderZone` draws. */
  zoneResult?: ReactNode
  buttonRef?: Ref<HTMLButtonElement>
  /** The text of the button on narrow screens, where such a zone has no label. */
  narrowText?: string
  isPrimary?: boolean
  /** True while all files are sent in one call, to which none can be added. */
  isLocked?: boolean
}

export function FileDrop(props: Props) {
  const {
    files,
    listedFiles = files,
    onAdd,
    onCancelAll,
    label = 'Files',
    hint,
    error,
    ...rest
  } = props
  const {
    accept,
    isSingle = false,
    presentText,
    isLocked = false,
    renderZone,
    zoneResult,
    buttonRef,
    isPrimary = false,
    narrowText,
    ...handlers
  } = rest
  const id = useId()
  const dropRef = useRef<HTMLDivElement>(null)
  useUploadAnnouncements(files)
  const followFocus = useRowButtonFocus(dropRef)
  const add = (newFiles: File[]) => {
    if (isLocked || newFiles.length === 0) return
    onAdd(newFiles)
    // The focus stays on the button above the list.
    announce(`${formatQuantity(isSingle ? 1 : newFiles.length, 'file')} added`)
  }
  const isOver = useDroppedFiles(add)
  const overMark = isOver && !isLocked ? '' : undefined
  const pickButton = (
    <FilePickButton
      {...{ id, accept, isSingle, isLocked, buttonRef, isPrimary, narrowText }}
      isIconOnly={Boolean(zoneResult)}
      replacesFile={Boolean(presentText)}
      onAdd={add}
    />
  )
  return (
    <div ref={dropRef} className="flex flex-col gap-2" {...followFocus}>
      {renderZone ? (
        renderZone(
          <div
            role="group"
            aria-labelledby={id}
            className="drop-zone"
            data-line=""
            data-over={overMark}
          >
            <div
              className={`min-w-0 text-caption leading-4 sm:w-26 sm:grow ${zoneResult ? 'grow' : ''}`}
              title={hint}
            >
              {zoneResult}
              <p className={zoneResult ? 'sr-only' : 'max-sm:sr-only'}>
                <span id={id} className="font-semibold">
                  {label}
                </span>{' '}
                <span id={`${id}-hint`} className="sr-only">
                  {hint}
                </span>
              </p>
            </div>
            {pickButton}
          </div>,
        )
      ) : (
        <>
          <span id={id} className="text-control font-semibold">
            {label}
          </span>
          <div role="group" aria-labelledby={id} className="drop-zone" data-over={overMark}>
            <span className="min-w-0 text-control wrap-anywhere text-ink2">
              {presentText ?? `Drop or paste ${isSingle ? 'a file' : 'files'} here, or`}
            </span>
            {pickButton}
          </div>
          {hint && (
            <p id={`${id}-hint`} className="text-caption text-ink2">
              {hint}
            </p>
          )}
        </>
      )}
      <div id={`${id}-error`} role="alert">
        {error && <ErrorText>{error}</ErrorText>}
      </div>
      <FileList files={listedFiles} {...handlers} />
      {!renderZone && <UploadProgressLine files={files} onCancelAll={onCancelAll} />}
    </div>
  )
}

function FileList({ files, ...handlers }: FileRowHandlers & Pick<Props, 'files'>) {
  if (files.length === 0) return null
  const names = new Set<string>()
  return (
    <ul aria-label="Chosen files" className="max-w-form border-t border-line">
      {files.map((file) => {
        const isSameName = names.has(file.name)
        names.add(file.name)
        return <FileRow key={file.id} {...handlers} file={file} isSameName={isSameName} />
      })}
    </ul>
  )
}

function UploadProgressLine({ files, onCancelAll }: Pick<Props, 'files' | 'onCancelAll'>) {
  if (!files.some(({ state }) => state === 'sending')) return null
  const doneCount = files.filter(({ state }) => state === 'done').length
  return (
    <div className="flex flex-wrap items-center gap-3 text-control">
      <span>{`${doneCount} of ${files.length} uploaded`}</span>
      {onCancelAll && files.length > 1 && <Button onPress={onCancelAll}>Cancel all</Button>}
    </div>
  )
}
