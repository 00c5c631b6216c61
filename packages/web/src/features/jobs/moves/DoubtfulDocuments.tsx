import { formatCount, formatQuantity } from '@curbcut/contract'
import { doubtfulFilesOf } from '#web/lib/documents/doubtful-files.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { FoldedList } from '#web/ui/text/FoldedList.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { useGetJobQuery } from '#web/features/jobs/list/jobs-api.ts'

type Props = {
  jobId: string
  /** Closes the dialog around, since a link leads to the review of a document. */
  onFollow: () => void
}

/** The documents of a job that may be the wrong ones, before its review is completed. */
export function DoubtfulDocuments({ jobId, onFollow }: Props) {
  const { data: job } = useGetJobQuery({ jobId })
  const doubtful = doubtfulFilesOf(job?.files ?? [])
  if (!job || doubtful.length === 0) return null
  const of = `${formatCount(doubtful.length)} of ${formatQuantity(job.files.length, 'document')}`
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">
        {of} may be the wrong {doubtful.length === 1 ? 'one' : 'ones'}:
      </p>
      <FoldedList rows={doubtful}>
        {(shown) => (
          <ul className="flex list-disc flex-col gap-1 ps-5 text-control">
            {shown.map(({ file, doubt }) => (
              <li key={file._id}>
                <TextLink to={paths.review(jobId, file._id)} onFollow={onFollow}>
                  <Name className="wrap-anywhere">{file.file_name}</Name>
                </TextLink>
                : {doubt}
              </li>
            ))}
          </ul>
        )}
      </FoldedList>
    </div>
  )
}
