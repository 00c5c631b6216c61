import { texts, type JobWithFiles } from '@curbcut/contract'
import { useId } from 'react'
import { useActor } from '#web/state/use-actor.ts'
import { fileColumns } from './file-columns.tsx'

/** All files of a job on paper, with the columns that the viewer has on the screen. */
export function PrintedFiles({ job }: { job: JobWithFiles }) {
  const titleId = useId()
  const columns = fileColumns(useActor(), job, 1)
  return (
    <section>
      <h2 id={titleId} className="mb-2 text-title font-semibold">
        {texts.files.label}
      </h2>
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
          {job.files.map((file, index) => (
            <tr key={file._id}>
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
          ))}
        </tbody>
      </table>
    </section>
  )
}
