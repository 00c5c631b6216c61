import {
  humanConditionNames,
  humanConditions,
  judgmentVerdictLabels,
  type JobFile,
  type JudgedDocument,
  type ReviewEnd,
} from '@curbcut/contract'
import { useRef, useState } from 'react'
import { verdictDraftKey } from '#web/state/unsaved-judgments.ts'
import { useGridFocus } from '#web/ui/table/use-grid-focus.ts'
import { ChosenDocument, type ChosenCell } from './ChosenDocument.tsx'
import type { JudgmentListArg } from './judgments-api.ts'
import { MatrixRow } from './MatrixRow.tsx'

type Props = {
  listArg: JudgmentListArg
  documents: readonly JudgedDocument[]
  files: readonly JobFile[]
  versions: number
  isOpen: boolean
  end: ReviewEnd | null
}

/** Documents × questions. A press on a cell opens the questions of its document below. */
export function VerdictMatrix({ listArg, documents, files, versions, isOpen, end }: Props) {
  const { jobId } = listArg
  const [chosenCell, setChosenCell] = useState<ChosenCell>()
  const matrixRef = useRef<HTMLDivElement>(null)
  const columns = humanConditionNames.length + 1
  const { onKeyDown, cellProps } = useGridFocus({ rows: documents.length, columns })
  const document = documents.find(({ file }) => file === chosenCell?.file)
  const close = () => {
    setChosenCell(undefined)
    // The cell that was pressed is the tab stop of the matrix.
    matrixRef.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      {isOpen && (
        <p className="text-caption text-ink2">
          Proposed: ‘{judgmentVerdictLabels.absent}’, because the check found none.
        </p>
      )}
      <div ref={matrixRef} className="matrix-frame">
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
                key={verdictDraftKey(jobId, one)}
                {...{ listArg, versions, isOpen }}
                document={one}
                file={files.find(({ _id }) => _id === one.file)}
                cellProps={(column) => cellProps({ row, column })}
                chosenCondition={chosenCell?.file === one.file ? chosenCell.condition : undefined}
                onChoose={(cell) => setChosenCell({ file: one.file, ...cell })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {chosenCell && document && (
        <ChosenDocument
          key={`${verdictDraftKey(jobId, document)} ${chosenCell.condition}`}
          {...{ listArg, document, versions, isOpen, end }}
          cell={chosenCell}
          onClose={close}
        />
      )}
    </div>
  )
}
