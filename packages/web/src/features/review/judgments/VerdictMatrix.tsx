import {
  humanConditionNames,
  humanConditions,
  judgmentVerdicts,
  type JobFile,
  type JudgedDocument,
  type ReviewEnd,
} from '@curbcut/contract'
import { useRef, useState } from 'react'
import { documentKey } from '#web/state/unsaved-judgments.ts'
import { useGridFocus } from '#web/ui/table/use-grid-focus.ts'
import { ChosenDocument, type ChosenCell } from './ChosenDocument.tsx'
import type { ShownJudgments } from './judgments-api.ts'
import { MatrixRow } from './MatrixRow.tsx'

type Props = {
  listArg: ShownJudgments
  documents: readonly JudgedDocument[]
  files: readonly JobFile[]
  /** The number of fixed documents of the job, as shown. */
  versions: number
  /** Whether the viewer may judge now. */
  isOpen: boolean
  end: ReviewEnd | null
}

/** Documents × questions. A press on a cell opens the questions of its document below. */
export function VerdictMatrix({ listArg, documents, files, versions, isOpen, end }: Props) {
  const { jobId } = listArg
  const [chosen, setChosen] = useState<ChosenCell>()
  const frame = useRef<HTMLDivElement>(null)
  const columns = humanConditionNames.length + 1
  const { onKeyDown, cellProps } = useGridFocus({ rows: documents.length, columns })
  const document = documents.find(({ file }) => file === chosen?.file)
  const close = () => {
    setChosen(undefined)
    // The cell that was pressed is the tab stop of the matrix.
    frame.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-caption text-ink2">
        Fine: {judgmentVerdicts.fine.toLowerCase()}. None: {judgmentVerdicts.absent.toLowerCase()}.
        {isOpen && ' Proposed: the check found none.'}
      </p>
      <div ref={frame} className="matrix-frame">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are buttons with one tab stop */}
        <table role="grid" aria-label="Judgements" className="matrix" onKeyDown={onKeyDown}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Document
              </th>
              {humanConditionNames.map((name) => (
                <th key={name} role="columnheader" scope="col">
                  {humanConditions[name].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {documents.map((one, row) => (
              <MatrixRow
                key={documentKey(jobId, one)}
                {...{ listArg, versions, isOpen }}
                document={one}
                file={files.find(({ _id }) => _id === one.file)}
                cellProps={(column) => cellProps({ row, column })}
                chosen={chosen?.file === one.file ? chosen.condition : undefined}
                onChoose={(cell) => setChosen({ file: one.file, ...cell })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {chosen && document && (
        <ChosenDocument
          key={`${documentKey(jobId, document)} ${chosen.condition}`}
          {...{ listArg, document, versions, isOpen, end }}
          cell={chosen}
          onClose={close}
        />
      )}
    </div>
  )
}
