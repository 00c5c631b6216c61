import { noteThreads } from '@curbcut/contract'
import { KeptComments } from '#web/features/jobs/notes/KeptComments.tsx'
import { OtherOrganization } from '#web/app/session/OtherOrganization.tsx'

/** Shown in place of a job that the viewer cannot see: where it may be, and comments that they wrote. */
export function LostJob({ jobId }: { jobId: string }) {
  return (
    <>
      <OtherOrganization />
      <KeptComments jobId={jobId} threads={noteThreads} withOutbox />
    </>
  )
}
