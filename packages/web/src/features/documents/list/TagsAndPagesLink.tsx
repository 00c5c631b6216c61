import { texts, type JobFile } from '@curbcut/contract'
import { ListTree } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'

type Props = {
  jobId: string
  file: Pick<JobFile, '_id'>
  /** The id of the element that names the document; absent where the title around does. */
  describedBy?: string
  /** In a table without room the words become an icon. */
  isInRow?: boolean
}

/** The way to the screen of a document, for everybody who may read it. */
export function TagsAndPagesLink({ jobId, file, describedBy, isInRow = false }: Props) {
  const { state } = useLocation()
  const label = texts.files.tagsAndPages
  return (
    <Link
      className={`text-link inline-flex min-h-6 min-w-6 items-center whitespace-nowrap print:hidden ${isInRow ? 'tags-and-pages' : ''}`}
      to={paths.review(jobId, file._id)}
      state={state}
      {...(describedBy && { 'aria-describedby': describedBy })}
      {...(isInRow && { title: label })}
    >
      {isInRow && <ListTree size={16} aria-hidden />}
      <span>{label}</span>
    </Link>
  )
}
