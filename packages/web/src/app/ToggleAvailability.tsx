import type { ComponentProps } from 'react'
import { JobPicker } from '#web/features/jobs/JobPicker.tsx'
import { AvailabilityDialog } from '#web/features/users/AvailabilityDialog.tsx'

type Props = Omit<ComponentProps<typeof AvailabilityDialog>, 'renderJobs'>

/** The dialog of the people with the list of the jobs. */
export function ToggleAvailability(props: Props) {
  return <AvailabilityDialog {...props} renderJobs={(field) => <JobPicker {...field} />} />
}
