import { formatDollars, isMarkable, type JobFile } from '@curbcut/contract'
import { toFileFacts } from '#web/lib/job-facts.ts'
import type { FileColumn } from './file-columns.tsx'
import { PageField } from './PageField.tsx'
import type { FileMarking } from './use-marking.ts'

/** The columns of the files, with page fields for files that may be marked now. */
export function remediationColumns(
  columns: readonly FileColumn[],
  marking: FileMarking,
  costOf: (file: JobFile) => number,
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
              <PageField file={file} name={key} label={header} marking={marking} />
            ) : (
              cell(file, index)
            ),
        }
      case 'remediated':
        return {
          ...column,
          narrow: 'badge',
          cell: (file, index) =>
            marking.isTyped(file) ? (
              <NotSaved
                dollars={costOf(file)}
                isSending={marking.stepOf(file)?.kind === 'sending'}
              />
            ) : (
              cell(file, index)
            ),
        }
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

function NotSaved({ dollars, isSending }: { dollars: number; isSending: boolean }) {
  return (
    <span className="tabular-nums">
      <strong>{formatDollars(dollars)}</strong> {isSending ? 'Saving…' : 'not saved'}
    </span>
  )
}
