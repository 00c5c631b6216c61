import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { uploadStateText, type UploadRow } from '#web/lib/documents/upload-row.ts'
import { formatKilobytes } from '#web/lib/words/format.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ProgressBar } from '#web/ui/figures/ProgressBar.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

export type FileRowHandlers = {
  onRemove: (id: string) => void
  onCancel?: (id: string) => void
  onRetry?: (id: string) => void
}

type Props = FileRowHandlers & { file: UploadRow; isSameName: boolean }

export function FileRow({ file, isSameName, ...handlers }: Props) {
  const { name, sizeBytes, state, percent = 0, forFile, warning } = file
  return (
    <li data-state={state} className="flex items-center gap-3 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3 text-control">
          <Name className="min-w-0 [overflow-wrap:anywhere]">{name}</Name>
          <span className="shrink-0 text-ink2 tabular-nums">{formatKilobytes(sizeBytes)}</span>
        </div>
        {state === 'sending' && (
          <div className="my-1">
            <ProgressBar label={name} percent={percent} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-3 text-caption text-ink2">
          <StateText file={file} />
          {isSameName && <span>same name as above</span>}
          {forFile && (
            <span>
              for <Name>{forFile}</Name>
            </span>
          )}
        </div>
        {warning && (
          <p className="flex items-start gap-1 text-caption text-warning">
            <TriangleAlert size={14} aria-hidden className="mt-[3px] shrink-0" />
            {warning}
          </p>
        )}
      </div>
      <FileRowButton file={file} {...handlers} />
    </li>
  )
}

function StateText({ file }: { file: UploadRow }) {
  const text = uploadStateText(file)
  if (file.state === 'failed' || file.state === 'refused') {
    return (
      <span className="inline-flex items-start gap-1 font-semibold text-danger">
        <CircleAlert size={14} aria-hidden className="mt-[3px] shrink-0" />
        {text}
      </span>
    )
  }
  if (file.state !== 'done') return <span>{text}</span>
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-success">
      <Check size={14} aria-hidden className="shrink-0" />
      {text}
    </span>
  )
}

function FileRowButton({
  file,
  onRemove,
  onCancel,
  onRetry,
}: FileRowHandlers & { file: UploadRow }) {
  const action = {
    waiting: { word: 'Remove', act: onRemove },
    sending: { word: 'Cancel', act: onCancel },
    failed: { word: 'Retry', act: onRetry },
    // Files of one call cannot be retried alone.
    cancelled: onRetry ? { word: 'Retry', act: onRetry } : { word: 'Remove', act: onRemove },
    refused: { word: 'Remove', act: onRemove },
    done: undefined,
  }[file.state]
  if (!action?.act) return null
  const { word, act } = action
  return (
    <Button size="small" onPress={() => act(file.id)}>
      {word} <VisuallyHidden>{file.name}</VisuallyHidden>
    </Button>
  )
}
