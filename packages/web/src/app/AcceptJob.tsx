import type { ComponentProps } from 'react'
import { FilePicker } from '#web/features/files/FilePicker.tsx'
import { AcceptJobDialog } from '#web/features/jobs/AcceptJobDialog.tsx'

type Props = Omit<ComponentProps<typeof AcceptJobDialog>, 'renderFiles'>

/** The dialog of the jobs with the list of the files. */
export function AcceptJob(props: Props) {
  return <AcceptJobDialog {...props} renderFiles={(field) => <FilePicker {...field} />} />
}
