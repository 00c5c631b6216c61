import type { DocumentCheck, JobFile } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { Dialog, DialogBody } from '#web/forms/Dialog.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { CheckedDocument } from './CheckedDocument.tsx'
import { CheckFindings } from './CheckFindings.tsx'
import { useGetCheckQuery } from './files-api.ts'

type Props = { jobId: string; file: JobFile; onClose: () => void }

/** What the check found in a file: in the original and, where there is one, in the newest fixed document. */
export function CheckDialog({ jobId, file, onClose }: Props) {
  const ids = { jobId, fileId: file._id }
  const latest = file.versions.at(-1)
  const original = useGetCheckQuery({ ...ids, version: 'original' })
  const fixed = useGetCheckQuery(latest ? { ...ids, version: String(latest.number) } : skipToken)
  return (
    <Dialog title="Check" size="XL" startFocus="heading" onClose={onClose}>
      <DialogBody>
        <QueryView query={original}>
          {(before) =>
            latest ? (
              <QueryView query={fixed}>
                {(after) => <Checked file={file} before={before} after={after} />}
              </QueryView>
            ) : (
              <Checked file={file} before={before} />
            )
          }
        </QueryView>
      </DialogBody>
    </Dialog>
  )
}

type CheckedProps = {
  file: JobFile
  before: DocumentCheck | null
  /** Absent: there is no fixed document. */
  after?: DocumentCheck | null
}

function Checked({ file, before, after }: CheckedProps) {
  const latest = file.versions.at(-1)
  const current = latest ? after : before
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 sm:auto-cols-fr sm:grid-flow-col">
        <CheckedDocument title="Original" name={file.file_name} check={before} />
        {latest && (
          <CheckedDocument
            title={`Fixed document, version ${latest.number}`}
            name={latest.file_name}
            check={after ?? null}
          />
        )}
      </div>
      {current?.state === 'done' && (
        <CheckFindings
          before={latest && before?.state === 'done' ? before : null}
          after={current}
        />
      )}
    </div>
  )
}
