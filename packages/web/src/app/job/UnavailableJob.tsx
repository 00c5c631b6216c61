import { noteThreads } from '@curbcut/contract'
import { OtherOrganization } from '#web/app/session/OtherOrganization.tsx'
import { UnsentComments } from '#web/features/jobs/comments/UnsentComments.tsx'

/** For a job that the viewer cannot see: where it may be, and the viewer's unsent comments. */
export function UnavailableJob({ jobId }: { jobId: string }) {
  return (
    <>
      <OtherOrganization />
      <UnsentComments jobId={jobId} threads={noteThreads} withOutbox />
    </>
  )
}
