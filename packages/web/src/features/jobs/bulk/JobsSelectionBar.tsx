import {
  availableMoves,
  formatCount,
  formatQuantity,
  isSuperUser,
  maxBulkJobs,
  may,
  dueTexts,
  texts,
  type Actor,
  type Job,
  type JobFacts,
  type JobProgress,
  type Pagination,
} from '@curbcut/contract'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectionBar } from '#web/ui/table/selection/SelectionBar.tsx'
import { usePublishSelectionActions } from './selection-actions.ts'
import { bulkProgressTexts, useBulkChange } from './use-bulk-change.ts'
import { canSelectAll, type JobSelection } from './use-job-selection.ts'

type Props = {
  selection: JobSelection
  tab: JobProgress
  rows: readonly Job[]
  pages: Pagination
}

export function JobsSelectionBar({ selection, tab, rows, pages }: Props) {
  const actor = useActor()
  const dispatch = useAppDispatch()
  const { run, isSending } = useBulkChange()
  const { sendOnce } = useSending()
  const { count, isAll, clear } = selection
  const buttons = bulkButtonsFor(actor, { selection, tab })
  const choice = selection.toChoice()
  const countFor = (id: BulkButton) =>
    selection.jobs.filter((job) => buttonRules[id].isAllowed(actor, toJobFacts(job))).length
  const actionHandlers: Record<BulkButton, () => void> = {
    claim: () => void sendOnce(async () => void (await run({ action: 'claim', choice }))),
    assign: () =>
      void dispatch(
        openModal({
          type: 'bulk-assign',
          title: texts.job.assign,
          defaults: {
            choice,
            possibleCounts: isAll
              ? undefined
              : { assign: countFor('assign'), claim: countFor('claim') },
          },
        }),
      ),
    priority: () =>
      void dispatch(
        openModal({
          type: 'bulk-priority',
          title: texts.job.updatePriority,
          defaults: { choice, suggested: suggestedPriority(selection.jobs) },
        }),
      ),
    due_date: () =>
      void dispatch(
        openModal({ type: 'bulk-due-date', title: dueTexts.set, defaults: { choice } }),
      ),
    delete: () =>
      void dispatch(openModal({ type: 'bulk-delete', title: 'Delete Jobs', defaults: { choice } })),
  }
  usePublishSelectionActions({
    count,
    actions: isSending
      ? []
      : buttons.map((id) => ({ id, label: buttonLabels[id], act: actionHandlers[id] })),
  })
  const isPageSelected =
    !isAll && rows.length > 0 && rows.every(selection.has) && pages.total > rows.length
  return (
    <SelectionBar
      unit="job"
      count={count}
      summary={
        isSending
          ? bulkProgressTexts.claim(formatQuantity(count, 'job'))
          : `${isAll ? 'All ' : ''}${formatCount(count)} selected`
      }
      selectAll={
        isPageSelected && canSelectAll(pages)
          ? { count: pages.total, onSelect: () => selection.selectAll(pages.total) }
          : undefined
      }
      note={
        isPageSelected &&
        !canSelectAll(pages) && (
          <p className="text-caption text-ink2">
            {`Up to ${formatCount(maxBulkJobs)} jobs can be selected together. Search or filter for fewer.`}
          </p>
        )
      }
      isInert={isSending}
      onClear={clear}
    >
      {buttons.map((id) => (
        <Button key={id} size="small" isInert={isSending} onPress={actionHandlers[id]}>
          {buttonLabels[id]}
        </Button>
      ))}
    </SelectionBar>
  )
}

type BulkButton = 'claim' | 'assign' | 'priority' | 'due_date' | 'delete'

const buttonLabels: Record<BulkButton, string> = {
  claim: texts.job.assignToMe,
  assign: texts.job.assign,
  priority: texts.job.updatePriority,
  due_date: dueTexts.set,
  delete: texts.rowMenu.delete,
}

type JobPredicate = (actor: Actor, job: JobFacts) => boolean

const allowsMove =
  (...moves: string[]): JobPredicate =>
  (actor, job) =>
    availableMoves(actor, job).some((move) => moves.includes(move))

const buttonRules: Record<BulkButton, { isAllowed: JobPredicate; tabs?: readonly JobProgress[] }> =
  {
    claim: { isAllowed: allowsMove('claim'), tabs: ['in_progress'] },
    assign: { isAllowed: allowsMove('claim', 'assign'), tabs: ['in_progress'] },
    priority: { isAllowed: may.changePriority },
    due_date: { isAllowed: may.setDueDate, tabs: ['in_progress', 'in_review'] },
    // The API lets every administrator archive a job; the screens offer it to super users only.
    delete: {
      isAllowed: (actor, job) =>
        isSuperUser(actor) && !job.isArchived && may.archiveJob(actor, job),
    },
  }

/** The actions that at least one chosen job allows. After 'Select all', only the tab is known. */
const bulkButtonsFor = (actor: Actor, { selection, tab }: Pick<Props, 'selection' | 'tab'>) =>
  (Object.keys(buttonRules) as BulkButton[]).filter((id) => {
    const { isAllowed, tabs } = buttonRules[id]
    if (tabs && !tabs.includes(tab)) return false
    if (selection.isAll) return id !== 'delete' || isSuperUser(actor)
    return selection.jobs.some((job) => isAllowed(actor, toJobFacts(job)))
  })

const suggestedPriority = (jobs: readonly Job[]) =>
  jobs.length > 0 && jobs.every(({ priority }) => priority === 'RUSH') ? 'NORMAL' : 'RUSH'
