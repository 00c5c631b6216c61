import type { ComponentProps } from 'react'
import { FilePicker } from '#web/features/files/FilePicker.tsx'
import { ReturnJobDialog } from '#web/features/jobs/ReturnJobDialog.tsx'

type Props = Omit<ComponentProps<typeof ReturnJobDialog>, 'renderFiles'>

/** The dialog of the jobs with the list of the files. */
export function ReturnJob(props: Props) {
  return <ReturnJobDialog {...props} renderFiles={(field) => <FilePicker {...field} />} />
}
