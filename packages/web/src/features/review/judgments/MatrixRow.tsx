import {
  formatQuantity,
  humanConditionNames,
  humanConditions,
  shownName,
  texts,
  type HumanConditionName,
  type JudgedDocument,
  type JudgmentVerdict,
} from '@curbcut/contract'
import { Check, Circle, CircleDashed, Minus, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { seenWords } from '#web/features/review/seen-pages/texts.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import type { useGridFocus } from '#web/ui/table/use-grid-focus.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { ShownJudgments } from './judgments-api.ts'
import { useVerdicts } from './use-verdicts.ts'
import { verdictOf } from './verdict-choices.ts'

type Props = {
  listArg: ShownJudgments
  document: JudgedDocument
  versions: number
  isOpen: boolean
  /** Of the link, in column 0, and of the questions after it. */
  cellProps: (column: number) => ReturnType<ReturnType<typeof useGridFocus>['cellProps']>
  /** The question of this document that stands below. */
  chosen: HumanConditionName | undefined
  onChoose: (condition: HumanConditionName) => void
}

type CellState = JudgmentVerdict | 'open' | 'proposed'

const cellStates: Record<CellState, { words: string; Icon: LucideIcon }> = {
  open: { words: 'Open', Icon: Circle },
  proposed: { words: 'Proposed', Icon: CircleDashed },
  fine: { words: 'Fine', Icon: Check },
  problem: { words: 'Problem', Icon: TriangleAlert },
  absent: { words: 'None', Icon: Minus },
}

export function MatrixRow(props: Props) {
  const { listArg, document, isOpen, cellProps, chosen, onChoose } = props
  const { state } = useLocation()
  // Mounted here, so that a waiting verdict is sent wherever its questions stand.
  const { changes, proposed, waiting } = useVerdicts(props)
  const { file, version, problems, seen } = document
  const facts = [
    ...(version === null ? [] : [`version ${version}`]),
    ...(isOpen ? [seenWords(seen)] : []),
    ...(problems.length > 0 ? [formatQuantity(problems.length, 'problem')] : []),
    ...(waiting > 0 ? [`${waiting} not saved`] : []),
  ]
  const stateOf = (condition: HumanConditionName): CellState =>
    verdictOf(document, condition, changes) ||
    (isOpen && proposed.includes(condition) ? 'proposed' : 'open')
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Name className="text-control font-semibold wrap-anywhere">
          {shownName(document.file_name)}
        </Name>{' '}
        <span className="block text-caption">
          <Link
            className="text-link"
            to={paths.review(listArg.jobId, file)}
            state={state}
            {...cellProps(0)}
          >
            {texts.files.tagsAndPages}
            <VisuallyHidden>: {document.file_name}</VisuallyHidden>
          </Link>
          <span className="text-ink2">{facts.map((fact) => ` · ${fact}`).join('')}</span>
        </span>
      </th>
      {humanConditionNames.map((condition, index) => {
        const cell = stateOf(condition)
        const { words, Icon } = cellStates[cell]
        return (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- on narrow screens it is no cell of a table, and would lose its role
          <td key={condition} role="gridcell">
            <button
              type="button"
              className="matrix-cell"
              data-state={cell}
              aria-expanded={condition === chosen}
              onClick={() => onChoose(condition)}
              {...cellProps(index + 1)}
            >
              <span className="matrix-label">{humanConditions[condition].label}:</span>{' '}
              <Icon size={14} aria-hidden className="shrink-0" />
              {words}
            </button>
          </td>
        )
      })}
    </tr>
  )
}
