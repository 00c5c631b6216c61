import { texts, type JobFile } from '@curbcut/contract'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'

type Props = {
  jobId: string
  file: Pick<JobFile, '_id'>
  /** The id of the element that names the document. */
  describedBy: string
}

/** The way to the screen of a document, for everybody who may read it; facts follow. */
export function TagsAndPagesLink({ jobId, file, describedBy }: Props) {
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
      <span className="print:hidden">{' · '}</span>
    </>
  )
}
