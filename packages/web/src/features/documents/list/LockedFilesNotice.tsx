import { formatCount, may, type JobWithFiles } from '@curbcut/contract'
import { Fragment } from 'react'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import {
  lockedFilesOf,
  lockedDocumentsText,
  maxNamedFiles,
} from '#web/lib/documents/locked-files.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { Name } from '#web/ui/text/Name.tsx'

export function LockedFilesNotice({ job }: { job: JobWithFiles }) {
  const actor = useActor()
  const lockedFiles = lockedFilesOf(job.files)
  const otherCount = lockedFiles.length - maxNamedFiles
  return (
    <div className="mb-4">
      <Notice tone="info">
        <p className="wrap-anywhere">
          {lockedDocumentsText(lockedFiles.length)}:{' '}
          {lockedFiles.slice(0, maxNamedFiles).map(({ _id, file_name: name }, index) => (
            <Fragment key={_id}>
              {index > 0 && ', '}
              <Name>{name}</Name>
            </Fragment>
          ))}
          {otherCount > 0 && ` and ${formatCount(otherCount)} more`}.
          {may.addFiles(actor, toJobFacts(job)) &&
            ' Save each one without a password, upload it again, and delete the locked one.'}
        </p>
      </Notice>
    </div>
  )
}
