import { texts, type JobFile } from '@curbcut/contract'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'

type Props = {
  jobId: string
  file: Pick<JobFile, '_id'>
  /** The id of the element that names the document; absent where the title around does. */
  describedBy?: string
  isInRow?: boolean
}

export function TagsAndPagesLink({ jobId, file, describedBy, isInRow = false }: Props) {
  const { state } = useLocation()
  return (
    <Link
      className={`text-link inline-flex min-h-6 items-center whitespace-nowrap print:hidden ${isInRow ? 'tags-and-pages' : ''}`}
      to={paths.review(jobId, file._id)}
      state={state}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      {texts.files.tagsAndPages}
    </Link>
  )
}
