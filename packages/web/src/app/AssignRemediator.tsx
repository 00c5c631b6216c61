import type { ComponentProps } from 'react'
import { AssignRemediatorDialog } from '#web/features/jobs/AssignRemediatorDialog.tsx'
import { RemediatorPicker } from '#web/features/users/RemediatorPicker.tsx'

type Props = Omit<ComponentProps<typeof AssignRemediatorDialog>, 'renderPicker'>

/** The dialog of the jobs with the list of the people. */
export function AssignRemediator(props: Props) {
  return (
    <AssignRemediatorDialog {...props} renderPicker={(field) => <RemediatorPicker {...field} />} />
  )
}
