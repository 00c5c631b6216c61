import type { ComponentProps } from 'react'
import { FilePicker } from '#web/features/files/FilePicker.tsx'
import { AssignRemediatorDialog } from '#web/features/jobs/AssignRemediatorDialog.tsx'
import { RemediatorPicker } from '#web/features/users/RemediatorPicker.tsx'

type Props = Omit<ComponentProps<typeof AssignRemediatorDialog>, 'renderPicker' | 'renderFiles'>

/** The dialog of the jobs with the lists of the people and of the files. */
export function AssignRemediator(props: Props) {
  return (
    <AssignRemediatorDialog
      {...props}
      renderPicker={(field) => <RemediatorPicker {...field} />}
      renderFiles={(field) => <FilePicker {...field} />}
    />
  )
}
