import { formatQuantity, type EvidenceProof } from '@curbcut/contract'
import { Check, CircleAlert, CircleX } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { formatKilobytes } from '#web/lib/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { FilePick } from '#web/ui/fields/FilePick.tsx'
import { announce } from '#web/ui/LiveAnnouncer.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { useDroppedFiles } from '#web/ui/fields/use-dropped-files.ts'
import { useRowButtonFocus } from '#web/ui/use-row-button-focus.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { notPart, pdfOfReport } from './compare-hash.ts'
import { useComparedFiles, type ComparedFile } from './use-compared-files.ts'

const notCompared = {
  failed: 'This file could not be read. Choose it again.',
  unloaded: 'The comparison of files could not be loaded. Reload this page.',
} as const

/** The place for files, and what each of them is to the report. */
export function ComparedFiles({ proof }: { proof: EvidenceProof }) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const { files, add, cancel, remove } = useComparedFiles(proof, (file) =>
    announce(`${file.file.name}: ${answersTo(file).join('. ')}`),
  )
  const followFocus = useRowButtonFocus(place)
  const take = (taken: File[]) => {
    if (taken.length === 0) return
    add(taken)
    // The focus stays on the button, and the list is below it.
    announce(`${formatQuantity(taken.length, 'file')} added`)
  }
  const isOver = useDroppedFiles(take)
  return (
    <div ref={place} className="flex flex-col gap-2" {...followFocus}>
      <div
        role="group"
        aria-labelledby={id}
        className="drop-zone"
        data-unprinted=""
        data-over={isOver ? '' : undefined}
      >
        <span id={id} className="text-control text-ink2">
          Drop or paste documents here, or
        </span>
        <FilePick id={id} onAdd={take} />
      </div>
      <p id={`${id}-hint`} className="text-control">
        Nothing is uploaded: your browser computes the SHA-256 of each file and compares it with
        this page.
      </p>
      {files.length > 0 && (
        <ul aria-label="Compared files" className="flex flex-col border-t border-line">
          {files.map((file) => (
            <Row key={file.id} file={file} onCancel={cancel} onRemove={remove} />
          ))}
        </ul>
      )}
    </div>
  )
}

function answersTo({ file, state, found }: ComparedFile): string[] {
  if (!found) return [notCompared[state === 'unloaded' ? state : 'failed']]
  if (found.matches.length > 0) return found.matches.map(({ text }) => text)
  return isPdf(file) ? [notPart, pdfOfReport] : [notPart]
}

const isPdf = ({ name }: File) => /\.pdf$/i.test(name)

type RowProps = {
  file: ComparedFile
  onCancel: (id: string) => void
  onRemove: (id: string) => void
}

function Row({ file: compared, onCancel, onRemove }: RowProps) {
  const { id, file, state, percent } = compared
  const isOpen = state === 'waiting' || state === 'reading'
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex justify-between gap-3 text-control">
          <bdi className="min-w-0 wrap-anywhere">{file.name}</bdi>
          <span className="shrink-0 text-ink2 tabular-nums">{formatKilobytes(file.size)}</span>
        </p>
        {state === 'reading' && <ProgressBar label={file.name} percent={percent} />}
        <Answer compared={compared} />
      </div>
      <span data-unprinted="">
        <Button size="small" onPress={() => (isOpen ? onCancel(id) : onRemove(id))}>
          {isOpen ? 'Cancel' : 'Remove'} <VisuallyHidden>{file.name}</VisuallyHidden>
        </Button>
      </span>
    </li>
  )
}

const words = { waiting: 'Waiting', cancelled: 'Cancelled' } as const

function Answer({ compared }: { compared: ComparedFile }) {
  const { file, state, percent, found } = compared
  if (state === 'reading') return <p className="text-caption tabular-nums">{percent} %</p>
  if (state === 'waiting' || state === 'cancelled') {
    return <p className="text-caption text-ink2">{words[state]}</p>
  }
  if (!found) {
    return (
      <Line tone="text-danger" icon={<CircleAlert size={16} aria-hidden />}>
        {answersTo(compared)}
      </Line>
    )
  }
  const { sha256, matches } = found
  return (
    <>
      {matches.map(({ text, verdict }) => (
        <div key={text}>
          <Line tone="text-success" icon={<Check size={16} aria-hidden />}>
            {text}
          </Line>
          {verdict && (
            <p className="ps-6 text-caption text-ink2 first-letter:uppercase">{verdict}</p>
          )}
        </div>
      ))}
      {matches.length === 0 && (
        <>
          <Line tone="text-danger" icon={<CircleX size={16} aria-hidden />}>
            {notPart}
          </Line>
          {isPdf(file) && <p className="ps-6 text-caption text-ink2">{pdfOfReport}</p>}
        </>
      )}
      <p className="ps-6 text-caption text-ink2">
        SHA-256 <code className="wrap-anywhere">{sha256}</code>
      </p>
    </>
  )
}

type LineProps = { tone: string; icon: ReactNode; children: ReactNode }

const Line = ({ tone, icon, children }: LineProps) => (
  <p className={`flex items-start gap-2 text-control font-semibold ${tone}`}>
    <span className="mt-[3px] shrink-0">{icon}</span>
    {children}
  </p>
)
