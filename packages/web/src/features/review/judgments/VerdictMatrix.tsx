import {
  humanConditionNames,
  humanConditions,
  judgmentVerdicts,
  type HumanConditionName,
  type JudgedDocument,
} from '@curbcut/contract'
import { useRef, useState } from 'react'
import { documentKey } from '#web/state/unsaved-judgments.ts'
import { useGridFocus } from '#web/ui/table/use-grid-focus.ts'
import { ChosenDocument } from './ChosenDocument.tsx'
import type { ShownJudgments } from './judgments-api.ts'
import { MatrixRow } from './MatrixRow.tsx'

type Props = {
  listArg: ShownJudgments
  documents: readonly JudgedDocument[]
  /** The number of fixed documents of the job, as shown. */
  versions: number
  /** Whether the viewer may judge now. */
  isOpen: boolean
}

/** The document and the question that stand below the matrix. */
type ChosenCell = { file: string; condition: HumanConditionName }

/** Documents × questions. A press on a cell opens the questions of its document below. */
export function VerdictMatrix({ listArg, documents, versions, isOpen }: Props) {
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
                cellProps={(column) => cellProps({ row, column })}
                chosen={chosen?.file === one.file ? chosen.condition : undefined}
                onChoose={(condition) => setChosen({ file: one.file, condition })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-caption text-ink2">
        None: {judgmentVerdicts.absent.toLowerCase()}. Proposed: the check found none, and nobody
        has judged it.
      </p>
      {chosen && document && (
        <ChosenDocument
          key={`${documentKey(jobId, document)} ${chosen.condition}`}
          {...{ listArg, document, versions, isOpen }}
          condition={chosen.condition}
          onClose={close}
        />
      )}
    </div>
  )
}
