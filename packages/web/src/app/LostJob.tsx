import { noteThreads } from '@curbcut/contract'
import { KeptComments } from '#web/features/notes/KeptComments.tsx'
import { OtherOrganization } from './OtherOrganization.tsx'

/** What is said of a job that is not there for the viewer: where it may be, and what they wrote about it. */
export function LostJob({ jobId }: { jobId: string }) {
  return (
    <>
      <OtherOrganization />
      <KeptComments jobId={jobId} threads={noteThreads} withOutbox />
    </>
  )
}
