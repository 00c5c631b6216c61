import {
  humanConditionNames,
  humanConditions,
  shownName,
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
import { seenWords } from '#web/features/review/seen-pages/texts.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { pressOf } from '#web/lib/keys/keys.ts'
import { useInspectLetters } from '#web/state/use-inspect-letters.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import type { useGridFocus } from '#web/ui/table/use-grid-focus.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { ChosenCell } from './ChosenDocument.tsx'
import type { ShownJudgments } from './judgments-api.ts'
import { useVerdicts } from './use-verdicts.ts'
import { verdictChoices, verdictOf } from './verdict-choices.ts'

type Props = {
  listArg: ShownJudgments
  document: JudgedDocument
  /** Absent until the job is read again. */
  file: JobFile | undefined
  versions: number
  isOpen: boolean
  /** Of the link, in column 0, and of the questions after it. */
  cellProps: (column: number) => ReturnType<ReturnType<typeof useGridFocus>['cellProps']>
  /** The question of this document that stands below. */
  chosen: HumanConditionName | undefined
  onChoose: (cell: Omit<ChosenCell, 'file'>) => void
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
  const { listArg, document, file, isOpen, cellProps, chosen, onChoose } = props
  const { state } = useLocation()
  // Mounted here, so that a waiting verdict is sent wherever its questions stand.
  const { changes, proposed, waiting, press } = useVerdicts(props)
  const [letters] = useInspectLetters()
  const { version, seen } = document
  const facts = [
    ...(version === null ? [] : [`version ${version}`]),
    ...(isOpen ? [seenWords(seen)] : []),
    ...(waiting > 0 ? [`${waiting} not saved`] : []),
  ]
  const stateOf = (condition: HumanConditionName): CellState =>
    verdictOf(document, condition, changes) ||
    (isOpen && proposed.includes(condition) ? 'proposed' : 'open')
  const answerByKey = (event: KeyboardEvent, condition: HumanConditionName) => {
    // Key repeat must not answer several of them.
    const isHeard = isOpen && letters === 'on' && !event.repeat
    const choice = isHeard && verdictChoices[Number(pressOf('judge', event)) - 1]
    if (!choice) return
    const { value, label } = choice
    const before = verdictOf(document, condition, changes)
    // A problem takes words, and any other answer would remove them.
    if (value === 'problem' || before === 'problem') return onChoose({ condition, answer: value })
    if (value !== before) press(condition, value)
    announce(`${humanConditions[condition].label}: ${label}`)
    nextOpen(event.currentTarget)?.focus()
  }
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Name className="text-control font-semibold wrap-anywhere">
          {shownName(document.file_name)}
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
        const { words, Icon } = cellStates[cell]
        return (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- on narrow screens it is no cell of a table, and would lose its role
          <td key={condition} role="gridcell">
            <button
              type="button"
              className="matrix-cell"
              data-state={cell}
              aria-expanded={condition === chosen}
              onClick={() => onChoose({ condition })}
              onKeyDown={(event) => answerByKey(event, condition)}
              {...cellProps(index + 1)}
            >
              <span className="matrix-label">{humanConditions[condition].label}:</span>{' '}
              <Icon size={14} aria-hidden className="shrink-0" />
              {words}
              {cell === 'absent' && <VisuallyHidden>, does not occur</VisuallyHidden>}
            </button>
          </td>
        )
      })}
    </tr>
  )
}

/** The next cell that nobody has answered, from the first on after the last. */
function nextOpen(cell: Element): HTMLElement | undefined {
  const cells = [...(cell.closest('table')?.querySelectorAll<HTMLElement>('.matrix-cell') ?? [])]
  const at = cells.indexOf(cell as HTMLElement)
  const others = [...cells.slice(at + 1), ...cells.slice(0, at)]
  return others.find(({ dataset: { state } }) => state === 'open' || state === 'proposed')
}
