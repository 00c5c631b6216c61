import { isMarkable, type JobFile } from '@curbcut/contract'
import { toFileFacts } from '#web/lib/job-facts.ts'
import type { FileColumn } from './file-columns.tsx'
import { PageField } from './PageField.tsx'
import { PagesHint } from './PagesHint.tsx'
import type { FileMarking } from './use-marking.ts'

type RowState = { marking: FileMarking; costOf: (file: JobFile) => number }

/** The columns of the files, with page fields for files that may be marked now. */
export function remediationColumns(
  columns: readonly FileColumn[],
  { marking, costOf }: RowState,
): FileColumn[] {
  return columns.map((column) => {
    const { key, header } = column
    const cell: FileColumn['cell'] = (file, index) => column.cell(marking.seen(file), index)
    switch (key) {
      case 'simple_pages':
      case 'complex_pages':
        return {
          ...column,
          cell: (file, index) =>
            hasFields(marking.seen(file)) ? (
              <>
                <PageField file={file} name={key} label={header} marking={marking} />
                <PagesHint name={key} {...{ file, marking, costOf }} />
              </>
            ) : (
              cell(file, index)
            ),
        }
      case 'remediated':
      case 'fileName':
        return { ...column, cell }
      default:
        // A narrow row unfolds them.
        return { ...column, cell, narrow: 'hidden' }
    }
  })
}

/** A special file has its price, so there are no pages to type. */
const hasFields = (file: JobFile) => isMarkable(toFileFacts(file)) && !file.isSpecialFile
