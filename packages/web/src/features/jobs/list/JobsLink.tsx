import { texts } from '@curbcut/contract'
import { BackLink } from '#web/ui/links/BackLink.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { fromJob, useWayToJobs } from './jobs-list-place.ts'

export function JobsLink() {
  const { to, isBack } = useWayToJobs()
  return (
    <BackLink to={to} state={fromJob}>
      <span>
        <VisuallyHidden>{isBack ? 'Back to' : 'All'}</VisuallyHidden> {texts.navigation.jobs}
      </span>
    </BackLink>
  )
}
