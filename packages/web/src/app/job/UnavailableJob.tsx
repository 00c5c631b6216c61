import { noteThreads } from '@curbcut/contract'
import { OtherOrganization } from '#web/app/session/OtherOrganization.tsx'
import { UnsentComments } from '#web/features/jobs/comments/UnsentComments.tsx'

export function UnavailableJob({ jobId }: { jobId: string }) {
  return (
    <>
      <OtherOrganization />
      <UnsentComments jobId={jobId} threads={noteThreads} withOutbox />
    </>
  )
}
