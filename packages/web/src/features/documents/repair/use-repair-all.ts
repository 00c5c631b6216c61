import type { FileRepairs, JobFile, JobRepairs } from '@curbcut/contract'
import { useAbortOnUnmount } from '#web/lib/use-abort-on-unmount.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { toRepairItem, type RepairItem } from './repair-item.ts'
import { repairsApi } from './repairs-api.ts'
import { useDocumentTasks, type RepairChange, type DocumentTask } from './use-document-tasks.ts'

type Answers = { title?: string; language?: string; first_row_is_header?: boolean }

const { proposeRepairs, useRepairs: acceptRepairs, discardRepairs } = repairsApi.endpoints

type RepairAllProps = {
  jobId: string
  files: readonly JobFile[]
  jobRepairs: JobRepairs | undefined
}

export function useRepairAll({ jobId, files, jobRepairs }: RepairAllProps) {
  const dispatch = useAppDispatch()
  const { runTask, changes, ...state } = useDocumentTasks(jobId)
  const items = (jobRepairs ? files : []).map((file) => ({
    ...toRepairItem(file, jobRepairs),
    ...changes.get(file._id),
  }))
  const plannedItems = items.filter(({ repairs }) => repairs?.plan)
  const itemsWithProposal = items.filter(({ repairs }) => repairs?.proposal)

  // Only proposals are aborted, so that the server stops their work; decisions must arrive.
  const abortOnUnmount = useAbortOnUnmount()

  /** Returns whether every request succeeded. */
  const decide = async (
    call: (...args: Parameters<DocumentTask>) => Promise<{ error?: unknown }>,
  ) => {
    const changesMade = await runTask('ending', itemsWithProposal, async (item, ids) => {
      const { error } = await call(item, ids)
      return error === undefined ? { repairs: null } : { isFailed: true }
    })
    return changesMade.every(({ isFailed }) => !isFailed)
  }
  return {
    ...state,
    items,
    plannedItems,
    itemsWithProposal,
    propose: async (answersFor: (item: RepairItem) => Answers) =>
      void (await runTask('repairing', plannedItems, async (item, ids) => {
        const call = dispatch(proposeRepairs.initiate({ ...ids, ...answersFor(item) }))
        return toChange(await abortOnUnmount(call))
      })),
    use: () =>
      decide((item, ids) => {
        const proposal = item.repairs?.proposal?._id ?? ''
        return dispatch(acceptRepairs.initiate({ ...ids, proposal }))
      }),
    discard: () => decide((_item, ids) => dispatch(discardRepairs.initiate(ids))),
  }
}

const toChange = ({ data }: { data?: FileRepairs | undefined }): RepairChange =>
  data ? { repairs: data, isFailed: false } : { isFailed: true }
