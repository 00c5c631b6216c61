import { formatDollars, formatQuantity, isMarkable, type JobFile } from '@curbcut/contract'
import { FileCheck } from 'lucide-react'
import { toFileFacts } from '#web/lib/job-facts.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { exactPagesOf } from './delivery.ts'
import { deliveryOf } from './delivery-of.ts'
import { fileNameId } from './file-name-id.ts'
import { InNarrowRow, notRemediated, type FileColumn } from './file-columns.tsx'
import { PageField } from './PageField.tsx'
import type { FileMarking } from './use-marking.ts'

type RowState = {
  marking: FileMarking
  costOf: (file: JobFile) => number
  /** Whether the fixed document of a file is here. */
  isHandedIn: (file: JobFile) => boolean
}

/** The columns of the files, with page fields for files that may be marked now. */
export function remediationColumns(
  columns: readonly FileColumn[],
  { marking, costOf, isHandedIn }: RowState,
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
          cell: (file, index) => (
            <>
              {!marking.seen(file).is_remediated && isHandedIn(file) && <HandedInSign />}
              {isOpen(file, marking) ? (
                <NotSaved
                  dollars={costOf(file)}
                  isSending={marking.stepOf(file)?.kind === 'sending'}
                />
              ) : isOnlyFilled(file, marking) ? (
                <InNarrowRow>{notRemediated}, </InNarrowRow>
              ) : (
                cell(file, index)
              )}
              {isUntouched(file, marking) && <FilledCost dollars={costOf(file)} />}
              <OtherCount file={file} marking={marking} />
            </>
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

/** Whether a row has pages to save, or that are on their way. */
const isOpen = (file: JobFile, { isTyped, seen, stepOf }: FileMarking) =>
  isTyped(file) || (hasFields(seen(file)) && stepOf(file)?.kind === 'sending')

/** Whether the pages of a row are only filled in. */
const isUntouched = (file: JobFile, marking: FileMarking) =>
  marking.isFilled(file, 'simple_pages') && !isOpen(file, marking)

/** Beside the cost, the dash of a file that is not remediated would read as a minus. */
const isOnlyFilled = (file: JobFile, marking: FileMarking) =>
  isUntouched(file, marking) && !marking.seen(file).isReturned

function NotSaved({ dollars, isSending }: { dollars: number; isSending: boolean }) {
  return (
    <span className="tabular-nums">
      <strong>{formatDollars(dollars)}</strong> {isSending ? 'Saving…' : 'unsaved'}
    </span>
  )
}

/** Rows that wait for their mark alone are told apart at a glance. */
function HandedInSign() {
  return (
    <span title="Its fixed document is here" className="me-1.5 text-success">
      <FileCheck size={16} aria-hidden className="inline-block align-[-0.1875em]" />
      <VisuallyHidden>Its fixed document is here. </VisuallyHidden>
    </span>
  )
}

/** The cost of pages that are filled in and not marked. */
function FilledCost({ dollars }: { dollars: number }) {
  return (
    <>
      {' '}
      <span className="whitespace-nowrap text-ink2 tabular-nums">
        {formatDollars(dollars)} filled in
      </span>
    </>
  )
}

/** The document's own number of pages, where the claimed ones come to another. A press asks why, if one likes. */
function OtherCount({ file, marking }: { file: JobFile; marking: FileMarking }) {
  if (!hasFields(marking.seen(file)) || !marking.questionOf(file).isNoteWelcome) return null
  return (
    <button
      type="button"
      // Its ring lies inside: the line of the row would hide it below.
      className="text-link -mx-1 -mt-1.5 -mb-0.5 block min-h-6 px-1 text-start text-caption tabular-nums -outline-offset-3"
      aria-describedby={fileNameId(file)}
      onClick={() => marking.ask(file)}
    >
      {formatQuantity(exactPagesOf(deliveryOf(file)) ?? 0, 'page')} counted
      <VisuallyHidden>: say why yours differ</VisuallyHidden>
    </button>
  )
}
