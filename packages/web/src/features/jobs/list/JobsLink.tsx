import { texts } from '@curbcut/contract'
import { BackLink } from '#web/ui/links/BackLink.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { fromJobState, useJobsListLink } from './jobs-list-state.ts'

export function JobsLink() {
  const { to, isBack } = useJobsListLink()
  return (
    <BackLink to={to} state={fromJobState}>
      <span>
        <VisuallyHidden>{isBack ? 'Back to' : 'All'}</VisuallyHidden> {texts.navigation.jobs}
      </span>
    </BackLink>
  )
}
