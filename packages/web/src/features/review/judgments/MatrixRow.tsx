import {
  humanConditionNames,
  humanConditions,
  judgmentVerdictLabels,
  toDisplayName,
  texts,
  type HumanConditionName,
  type JobFile,
  type JudgedDocument,
  type JudgmentVerdict,
} from '@curbcut/contract'
import { Check, Circle, CircleDashed, Minus, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { DocumentWarnings } from '#web/features/review/problems/DocumentWarnings.tsx'
import { seenPagesText } from '#web/features/review/seen-pages/seen-pages-texts.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { matchKeyPress } from '#web/lib/keys/keys.ts'
import { useLetterShortcuts } from '#web/state/use-letter-shortcuts.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import type { useGridFocus } from '#web/ui/table/use-grid-focus.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { ChosenCell } from './ChosenDocument.tsx'
import type { JudgmentListArg } from './judgments-api.ts'
import { useVerdicts } from './use-verdicts.ts'
import { verdictChoices, verdictOf } from './verdict-choices.ts'

type Props = {
  listArg: JudgmentListArg
  document: JudgedDocument
  /** Absent until the job is read again. */
  file: JobFile | undefined
  versions: number
  isOpen: boolean
  /** Of the link, in column 0, and of the questions after it. */
  cellProps: (column: number) => ReturnType<ReturnType<typeof useGridFocus>['cellProps']>
  /** The question of this document that is shown below. */
  chosenCondition: HumanConditionName | undefined
  onChoose: (cell: Omit<ChosenCell, 'file'>) => void
}

type CellState = JudgmentVerdict | 'open' | 'proposed'

const cellStates: Record<CellState, { label: string; Icon: LucideIcon }> = {
  open: { label: 'Open', Icon: Circle },
  proposed: { label: 'Proposed', Icon: CircleDashed },
  fine: { label: judgmentVerdictLabels.fine, Icon: Check },
  problem: { label: judgmentVerdictLabels.problem, Icon: TriangleAlert },
  absent: { label: judgmentVerdictLabels.absent, Icon: Minus },
}

export function MatrixRow(props: Props) {
  const { listArg, document, file, isOpen, cellProps, chosenCondition, onChoose } = props
  const { state } = useLocation()
  // Mounted here, so that a waiting verdict is sent wherever its questions stand.
  const { changes, proposed, unsentCount, press } = useVerdicts(props)
  const [letters] = useLetterShortcuts()
  const { version, seen } = document
  const facts = [
    ...(version === null ? [] : [`version ${version}`]),
    ...(isOpen ? [seenPagesText(seen)] : []),
    ...(unsentCount > 0 ? [`${unsentCount} not saved`] : []),
  ]
  const stateOf = (condition: HumanConditionName): CellState =>
    verdictOf(document, condition, changes) ||
    (isOpen && proposed.includes(condition) ? 'proposed' : 'open')
  const answerByKey = (event: KeyboardEvent, condition: HumanConditionName) => {
    // Key repeat must not answer several of them.
    const isKeyActive = isOpen && letters === 'on' && !event.repeat
    const choice = isKeyActive && verdictChoices[Number(matchKeyPress('judge', event)) - 1]
    if (!choice) return
    const { value, label } = choice
    const before = verdictOf(document, condition, changes)
    // A problem takes words, and any other answer would remove them.
    if (value === 'problem' || before === 'problem') return onChoose({ condition, answer: value })
    if (value !== before) press(condition, value)
    announce(`${humanConditions[condition].label}: ${label}`)
    findNextOpenCell(event.currentTarget)?.focus()
  }
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Name className="text-control font-semibold wrap-anywhere">
          {toDisplayName(document.file_name)}
        </Name>{' '}
        <div className="text-caption">
          <Link
            className="text-link"
            to={paths.review(listArg.jobId, document.file)}
            state={state}
            {...cellProps(0)}
          >
            {texts.files.tagsAndPages}
            <VisuallyHidden>: {document.file_name}</VisuallyHidden>
          </Link>
          <span className="text-ink2">{facts.map((fact) => ` · ${fact}`).join('')}</span>
          {file && <DocumentWarnings jobId={listArg.jobId} file={file} />}
        </div>
      </th>
      {humanConditionNames.map((condition, index) => {
        const cell = stateOf(condition)
        const { label, Icon } = cellStates[cell]
        return (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- on narrow screens it is no cell of a table, and would lose its role
          <td key={condition} role="gridcell">
            <button
              type="button"
              className="matrix-cell"
              data-state={cell}
              aria-expanded={condition === chosenCondition}
              onClick={() => onChoose({ condition })}
              onKeyDown={(event) => answerByKey(event, condition)}
              {...cellProps(index + 1)}
            >
              <span className="matrix-label">{humanConditions[condition].label}:</span>{' '}
              <Icon size={14} aria-hidden className="shrink-0" />
              {label}
            </button>
          </td>
        )
      })}
    </tr>
  )
}

/** The next cell that nobody has answered, from the first on after the last. */
function findNextOpenCell(cell: Element): HTMLElement | undefined {
  const cells = [...(cell.closest('table')?.querySelectorAll<HTMLElement>('.matrix-cell') ?? [])]
  const cellIndex = cells.indexOf(cell as HTMLElement)
  const others = [...cells.slice(cellIndex + 1), ...cells.slice(0, cellIndex)]
  return others.find(({ dataset: { state } }) => state === 'open' || state === 'proposed')
}
