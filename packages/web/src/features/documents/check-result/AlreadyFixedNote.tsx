import type { JobFile } from '@curbcut/contract'
import { Link } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { formatDate } from '#web/lib/words/format.ts'
import { StateDot } from '#web/ui/text/Facts.tsx'
import { Name } from '#web/ui/text/Name.tsx'

const srOnlyInTable = '@[40rem]/table:sr-only'

/** In a table, year and job name are visually hidden, to leave room for the check result. */
export function AlreadyFixedNote({ at, job }: NonNullable<JobFile['alreadyRemediated']>) {
  const [day, month, year] = formatDate(at).split(' ')
  const content = (
    <>
      Fixed before,{' '}
      <time dateTime={at}>
        {day} {month}
        <span className={srOnlyInTable}> {year}</span>
      </time>
      {job && (
        <span className={srOnlyInTable}>
          {' in '}
          <Name className="wrap-anywhere">{job.name}</Name>
        </span>
      )}
    </>
  )
  return (
    <>
      <StateDot />
      {job ? (
        <Link className="text-link" to={paths.job(job._id)}>
          {content}
        </Link>
      ) : (
        <span>{content}</span>
      )}
    </>
  )
}
