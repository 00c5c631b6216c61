import { texts, type JobFile } from '@curbcut/contract'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'

type Props = {
  jobId: string
  file: Pick<JobFile, '_id'>
  /** The id of the element that names the document, unless a heading does. */
  describedBy?: string
  /** Facts follow in the same line. */
  isBeforeFacts?: boolean
}

/** The way to the screen of a document, for everybody who may read it. */
export function TagsAndPagesLink({ jobId, file, describedBy, isBeforeFacts = false }: Props) {
  const { state } = useLocation()
  return (
    <>
      <Link
        className="inline-block text-link whitespace-nowrap print:hidden"
        to={paths.review(jobId, file._id)}
        state={state}
        aria-describedby={describedBy}
      >
        {texts.files.tagsAndPages}
      </Link>
      {isBeforeFacts && <span className="print:hidden">{' · '}</span>}
    </>
  )
}
