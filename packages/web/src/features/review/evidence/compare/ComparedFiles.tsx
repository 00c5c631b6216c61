import { formatQuantity, type EvidenceProof } from '@curbcut/contract'
import { useId, useRef } from 'react'
import { formatKilobytes } from '#web/lib/words/format.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useRowButtonFocus } from '#web/ui/buttons/use-row-button-focus.ts'
import { FilePickButton } from '#web/ui/fields/files/FilePickButton.tsx'
import { useDroppedFiles } from '#web/ui/fields/files/use-dropped-files.ts'
import { ProgressBar } from '#web/ui/figures/ProgressBar.tsx'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { comparedFileTexts } from './comparison-texts.ts'
import { ComparisonResultView } from './ComparisonResultView.tsx'
import { useComparedFiles, type ComparedFile } from './use-compared-files.ts'

export function ComparedFiles({ proof }: { proof: EvidenceProof }) {
  const id = useId()
  const rootRef = useRef<HTMLDivElement>(null)
  const { files, add, cancel, remove } = useComparedFiles(proof, (file) =>
    announce(`${file.file.name}: ${comparedFileTexts(file, proof).join('. ')}`),
  )
  const followFocus = useRowButtonFocus(rootRef)
  const addFiles = (newFiles: File[]) => {
    if (newFiles.length === 0) return
    add(newFiles)
    // Announced, because the focus stays on the button and the list is below it.
    announce(`${formatQuantity(newFiles.length, 'file')} added`)
  }
  const isOver = useDroppedFiles(addFiles)
  return (
    <div ref={rootRef} className="flex flex-col gap-2" {...followFocus}>
      <div
        role="group"
        aria-labelledby={id}
        className="drop-zone"
        data-unprinted=""
        data-over={isOver ? '' : undefined}
      >
        <span id={id} className="text-center text-control text-ink2">
          Drop or paste documents or their zip here, or
        </span>
        <FilePickButton id={id} onAdd={addFiles} />
      </div>
      <p id={`${id}-hint`} className="text-control">
        Nothing is uploaded: your browser computes the SHA-256 of each file and compares it with
        this page.
      </p>
      {files.length > 0 && (
        <ul aria-label="Compared files" className="flex flex-col border-t border-line">
          {files.map((file) => (
            <Row key={file.id} file={file} proof={proof} onCancel={cancel} onRemove={remove} />
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = {
  file: ComparedFile
  proof: EvidenceProof
  onCancel: (id: string) => void
  onRemove: (id: string) => void
}

function Row({ file: comparedFile, proof, onCancel, onRemove }: RowProps) {
  const { id, file, state, percent } = comparedFile
  const isOpen = state === 'waiting' || state === 'reading'
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3">
      <div className="flex items-center gap-3 text-control">
        <Name className="min-w-0 flex-1 wrap-anywhere">{file.name}</Name>
        <span className="shrink-0 text-ink2 tabular-nums">{formatKilobytes(file.size)}</span>
        <span data-unprinted="">
          <Button size="small" onPress={() => (isOpen ? onCancel(id) : onRemove(id))}>
            {isOpen ? 'Cancel' : 'Remove'} <VisuallyHidden>{file.name}</VisuallyHidden>
          </Button>
        </span>
      </div>
      {state === 'reading' && <ProgressBar label={file.name} percent={percent} />}
      <ComparisonResultView comparedFile={comparedFile} proof={proof} />
    </li>
  )
}
