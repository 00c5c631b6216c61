import { texts, type JobFile } from '@curbcut/contract'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'

type Props = {
  jobId: string
  file: Pick<JobFile, '_id'>
  /** The id of the element that names the document; absent where the title around does. */
  describedBy?: string
  /** In a table without room the first word is enough. */
  isInRow?: boolean
}

export function TagsAndPagesLink({ jobId, file, describedBy, isInRow = false }: Props) {
  const { state } = useLocation()
  const label = texts.files.tagsAndPages
  return (
    <Link
      className={`text-link inline-flex min-h-6 items-center whitespace-nowrap print:hidden ${isInRow ? 'tags-and-pages' : ''}`}
      to={paths.review(jobId, file._id)}
      state={state}
      {...(describedBy && { 'aria-describedby': describedBy })}
      {...(isInRow && { title: label })}
    >
      {isInRow ? <FirstWord>{label}</FirstWord> : label}
    </Link>
  )
}

/** Words without room are on the next line, which is not shown. */
function FirstWord({ children: label }: { children: string }) {
  const end = label.indexOf(' ')
  return (
    <span>
      {label.slice(0, end)} <span className="whitespace-nowrap">{label.slice(end + 1)}</span>
    </span>
  )
}
