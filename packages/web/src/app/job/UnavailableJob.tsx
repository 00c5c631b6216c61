import { noteThreads } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { OtherOrganization } from '#web/app/session/OtherOrganization.tsx'
import { UnsentComments } from '#web/features/jobs/comments/UnsentComments.tsx'

export function UnavailableJob({ jobId, notFound }: { jobId: string; notFound: ReactNode }) {
  return (
    <>
      <OtherOrganization>{notFound}</OtherOrganization>
      <UnsentComments jobId={jobId} threads={noteThreads} withOutbox />
    </>
  )
}
