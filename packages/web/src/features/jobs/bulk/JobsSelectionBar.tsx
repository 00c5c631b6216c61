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
import { openModal } from '#web/forms/dialogs/dialogs.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectionBar } from '#web/ui/table/selection/SelectionBar.tsx'
import { useSelectionOffer } from './selection-actions.ts'
import { bulkWords, useBulk } from './use-bulk.ts'
import { isChangeable, type JobSelection } from './use-job-selection.ts'

type Props = {
  selection: JobSelection
  tab: JobProgress
  rows: readonly Job[]
  pages: Pagination
}

export function JobsSelectionBar({ selection, tab, rows, pages }: Props) {
  const actor = useActor()
  const dispatch = useAppDispatch()
  const { run, isSending } = useBulk()
  const { sendOnce } = useSending()
  const { count, isAll, clear } = selection
  const buttons = bulkButtonsFor(actor, { selection, tab })
  const choice = selection.toChoice()
  const countFor = (id: BulkButton) =>
    selection.jobs.filter((job) => rules[id].may(actor, toJobFacts(job))).length
  const act: Record<BulkButton, () => void> = {
    claim: () => void sendOnce(async () => void (await run({ action: 'claim', choice }))),
    assign: () =>
      void dispatch(
        openModal({
          type: 'bulk-assign',
          title: texts.job.assign,
          defaults: {
            choice,
            possible: isAll ? undefined : { assign: countFor('assign'), claim: countFor('claim') },
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
    promise: () =>
      void dispatch(openModal({ type: 'bulk-promise', title: dueTexts.set, defaults: { choice } })),
    delete: () =>
      void dispatch(openModal({ type: 'bulk-delete', title: 'Delete Jobs', defaults: { choice } })),
  }
  useSelectionOffer({
    count,
    actions: isSending ? [] : buttons.map((id) => ({ id, label: labels[id], act: act[id] })),
  })
  const isPageChosen =
    !isAll && rows.length > 0 && rows.every(selection.has) && pages.total > rows.length
  return (
    <SelectionBar
      unit="job"
      count={count}
      words={
        isSending
          ? bulkWords.claim(formatQuantity(count, 'job'))
          : `${isAll ? 'All ' : ''}${formatCount(count)} selected`
      }
      all={
        isPageChosen && isChangeable(pages)
          ? { count: pages.total, onSelect: () => selection.selectAll(pages.total) }
          : undefined
      }
      more={
        isPageChosen &&
        !isChangeable(pages) && (
          <p className="text-caption text-ink2">
            {`Up to ${formatCount(maxBulkJobs)} jobs can be selected together. Search or filter for fewer.`}
          </p>
        )
      }
      isInert={isSending}
      onClear={clear}
    >
      {buttons.map((id) => (
        <Button key={id} size="small" isInert={isSending} onPress={act[id]} {...looks[id]}>
          {labels[id]}
        </Button>
      ))}
    </SelectionBar>
  )
}

type BulkButton = 'claim' | 'assign' | 'priority' | 'promise' | 'delete'

const labels: Record<BulkButton, string> = {
  claim: texts.job.assignToMe,
  assign: texts.job.assign,
  priority: texts.job.updatePriority,
  promise: dueTexts.set,
  delete: texts.rowMenu.delete,
}
const looks: { [Id in BulkButton]?: { tone: 'danger' } } = { delete: { tone: 'danger' } }

type Rule = (actor: Actor, job: JobFacts) => boolean

const canMove =
  (...moves: string[]): Rule =>
  (actor, job) =>
    availableMoves(actor, job).some((move) => moves.includes(move))

const rules: Record<BulkButton, { may: Rule; tabs?: readonly JobProgress[] }> = {
  claim: { may: canMove('claim'), tabs: ['in_progress'] },
  assign: { may: canMove('claim', 'assign'), tabs: ['in_progress'] },
  priority: { may: may.changePriority },
  promise: { may: may.setPromise, tabs: ['in_progress', 'in_review'] },
  // The API lets every administrator archive a job; the screens offer it to super users only.
  delete: {
    may: (actor, job) => isSuperUser(actor) && !job.isArchived && may.archiveJob(actor, job),
  },
}

/** The actions that at least one chosen job allows. After 'Select all', only the tab is known. */
const bulkButtonsFor = (actor: Actor, { selection, tab }: Pick<Props, 'selection' | 'tab'>) =>
  (Object.keys(rules) as BulkButton[]).filter((id) => {
    const { may: isFor, tabs } = rules[id]
    if (tabs && !tabs.includes(tab)) return false
    if (selection.isAll) return id !== 'delete' || isSuperUser(actor)
    return selection.jobs.some((job) => isFor(actor, toJobFacts(job)))
  })

const suggestedPriority = (jobs: readonly Job[]) =>
  jobs.length > 0 && jobs.every(({ priority }) => priority === 'RUSH') ? 'NORMAL' : 'RUSH'
