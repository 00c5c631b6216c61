import type { FileVersion, JobFile, JobWithFiles } from '@curbcut/contract'
import { useState } from 'react'
import { factsOf } from '#web/features/documents/list/FileFacts.tsx'
import { FileVersions } from '#web/features/documents/list/FileVersions.tsx'
import { Dialog } from '#web/forms/dialogs/Dialog.tsx'
import { drawnKindOf } from '#web/lib/drawing/no-preview.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { PageTurner } from '#web/ui/pages/PageTurner.tsx'
import { usePageKeys, usePageTurning } from '#web/ui/pages/use-page-turning.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'

type Props = { job: JobWithFiles; file: JobFile; onClose: () => void }

export function PreviewDialog({ job, file, onClose }: Props) {
  const turning = usePageTurning()
  const { page, zoom, setPagesOf } = turning
  usePageKeys(turning)
  const [number, setNumber] = useState(file.versions.at(-1)?.number)
  const fixed = file.versions.find((version) => version.number === number)
  const hasPages = [file, fixed].some((one) => one && drawnKindOf(one.file_name))
  const ids = { jobId: job._id, fileId: file._id }
  return (
    <Dialog title="Preview" size="XL" startFocus="heading" onClose={onClose}>
      <div className="preview">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap items-end gap-4">
            {hasPages && (
              <PageTurner turning={turning} keysHint="Page Up and Page Down turn the pages." />
            )}
            {file.versions.length > 1 && (
              <VersionSelect versions={file.versions} number={number} onChoose={setNumber} />
            )}
          </div>
          <div className="flex flex-wrap gap-4">
            <DocumentPreview
              {...{ page, zoom }}
              title="Original"
              name={file.file_name}
              sizeBytes={file.size_bytes}
              document={{ ...ids, version: 'original' }}
              onOpened={(pages) => setPagesOf('original', pages)}
            />
            {fixed && (
              <DocumentPreview
                key={fixed._id}
                {...{ page, zoom }}
                title={`Fixed document, version ${fixed.number}`}
                name={fixed.file_name}
                sizeBytes={fixed.size_bytes}
                document={{ ...ids, version: String(fixed.number) }}
                onOpened={(pages) => setPagesOf('fixed', pages)}
              />
            )}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {hasPages && (
            <p className="text-control">
              These are pictures, which screen readers cannot read. To read a document, open it by
              its name or download it.
            </p>
          )}
          <FileVersions jobId={job._id} file={file} />
          <DescriptionList entries={factsOf({ job, file })} />
        </div>
      </div>
    </Dialog>
  )
}

type SelectProps = {
  versions: readonly FileVersion[]
  number: number | undefined
  onChoose: (number: number) => void
}

function VersionSelect({ versions, number, onChoose }: SelectProps) {
  return (
    <SelectField
      label="Fixed document"
      field={{
        name: 'version',
        value: String(number),
        onChange: (value) => onChoose(Number(value)),
      }}
      options={versions.toReversed().map((version) => ({
        value: String(version.number),
        label: `Version ${version.number}`,
      }))}
    />
  )
}
