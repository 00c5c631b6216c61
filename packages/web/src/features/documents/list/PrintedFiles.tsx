import { texts, type JobFile, type JobWithFiles } from '@curbcut/contract'
import { Fragment, useId } from 'react'
import { DeliveredDoubt } from '#web/features/documents/comparison/DeliveredDoubt.tsx'
import {
  deliverySummaryLines,
  sortExceptionsFirst,
  hasDeliveredNotes,
} from '#web/features/documents/delivered/delivered-files.ts'
import { DeliveryReason } from '#web/features/documents/delivered/DeliveryReason.tsx'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { fileColumns, type FileColumn } from './file-columns.tsx'

/** All files of a job on paper, with the viewer's columns; after delivery exceptions first, with sums and reasons. */
export function PrintedFiles({ job }: { job: JobWithFiles }) {
  const titleId = useId()
  const columns = fileColumns(useActor(), job, { page: 1 })
  const files = isDelivered(job) ? sortExceptionsFirst(job.files) : job.files
  return (
    <section>
      <h2 id={titleId} className="mb-2 text-title font-semibold">
        {texts.files.label}
      </h2>
      {isDelivered(job) && <DeliverySummary job={job} />}
      <table aria-labelledby={titleId} className="printed-table">
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <Fragment key={file._id}>
              {/* Files keep the numbers that they have in the list and in the report. */}
              <Row {...{ columns, file, index: job.files.indexOf(file) }} />
              {isDelivered(job) && hasDeliveredNotes(file) && (
                <tr data-note className="break-before-avoid">
                  <td colSpan={columns.length}>
                    {/* Not `DeliveredNotes`, which loads lazily: a printer does not wait. */}
                    <DeliveredDoubt jobId={job._id} file={file} />
                    <DeliveryReason file={file} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const DeliverySummary = ({ job: { files } }: { job: JobWithFiles }) => (
  <div className="mb-2">
    {deliverySummaryLines(files).map((line, index) => (
      <p key={line} className={index === 0 ? 'font-semibold' : undefined}>
        {line}
      </p>
    ))}
  </div>
)

type RowProps = { columns: readonly FileColumn[]; file: JobFile; index: number }

const Row = ({ columns, file, index }: RowProps) => (
  <tr>
    {columns.map(({ key, cell, align, isRowHeader }) =>
      isRowHeader ? (
        <th key={key} scope="row">
          {cell(file, index)}
        </th>
      ) : (
        <td key={key} data-align={align}>
          {cell(file, index)}
        </td>
      ),
    )}
  </tr>
)
