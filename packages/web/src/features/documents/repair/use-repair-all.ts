import type { FileRepairs, JobFile } from '@curbcut/contract'
import { useEffect, useEffectEvent } from 'react'
import { useAbortOnUnmount } from '#web/lib/use-abort-on-unmount.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { repairsApi } from './repairs-api.ts'
import {
  useEachDocument,
  type Change,
  type RepairedFile,
  type DocumentTask,
} from './use-each-document.ts'

type Answers = { title?: string; language?: string; first_row_is_header?: boolean }

const {
  planAllRepairs,
  proposeRepairs,
  useRepairs: acceptRepairs,
  discardRepairs,
} = repairsApi.endpoints

export function useRepairAll(jobId: string, files: readonly JobFile[]) {
  const dispatch = useAppDispatch()
  const { each, begin, ...state } = useEachDocument(jobId, files)
  const plannedFiles = state.all.filter(({ repairs }) => repairs?.plan)
  const waiting = state.all.filter(({ repairs }) => repairs?.proposal)

  // Aborts reads and proposals on unmount, so that the server stops; decisions are always sent.
  const abortOnUnmount = useAbortOnUnmount()

  const loadPlans = useEffectEvent(async () => {
    const fetchOptions = { subscribe: false, forceRefetch: true }
    const { data } = await abortOnUnmount(
      dispatch(planAllRepairs.initiate({ jobId }, fetchOptions)),
    )
    begin(data ? new Map(data.map((one) => [one.file, one])) : null)
  })
  useEffect(() => void loadPlans(), [])

  /** Returns whether every request succeeded. */
  const decide = async (
    call: (...args: Parameters<DocumentTask>) => Promise<{ error?: unknown }>,
  ) => {
    const changes = await each('ending', waiting, async (one, ids) => {
      const { error } = await call(one, ids)
      return error === undefined ? { repairs: null } : { isFailed: true }
    })
    return changes.every(({ isFailed }) => !isFailed)
  }
  return {
    ...state,
    plannedFiles,
    waiting,
    propose: async (answersFor: (one: RepairedFile) => Answers) =>
      void (await each('repairing', plannedFiles, async (one, ids) => {
        const call = dispatch(proposeRepairs.initiate({ ...ids, ...answersFor(one) }))
        return toChange(await abortOnUnmount(call))
      })),
    use: () =>
      decide((one, ids) => {
        const proposal = one.repairs?.proposal?._id ?? ''
        return dispatch(acceptRepairs.initiate({ ...ids, proposal }))
      }),
    discard: () => decide((_one, ids) => dispatch(discardRepairs.initiate(ids))),
  }
}

const toChange = ({ data }: { data?: FileRepairs | undefined }): Change =>
  data ? { repairs: data, isFailed: false } : { isFailed: true }
