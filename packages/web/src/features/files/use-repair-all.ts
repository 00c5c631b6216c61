import type { FileRepairs, JobFile } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWhenGone } from '#web/lib/use-when-gone.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { repairsApi } from './repairs-api.ts'
import { useEachDocument, type Change, type RepairedFile, type Work } from './use-each-document.ts'

type Answer = { data?: FileRepairs | undefined }
type Abortable = { abort: () => void }
type Answers = { title?: string; language?: string; first_row_is_header?: boolean }

const {
  planRepairs,
  proposeRepairs,
  useRepairs: acceptRepairs,
  discardRepairs,
} = repairsApi.endpoints

/** The repairs of several documents of a job: read, asked, made and decided on together. */
export function useRepairAll(jobId: string, files: readonly JobFile[]) {
  const dispatch = useAppDispatch()
  const { each, ...state } = useEachDocument(jobId, files)
  const planned = state.all.filter(({ repairs }) => repairs?.plan)
  const waiting = state.all.filter(({ repairs }) => repairs?.proposal)

  const running = useRef<Abortable>(null)
  // The server ends what nobody waits for.
  useWhenGone(() => running.current?.abort())
  /** Of a call that makes or reads; what was decided is sent in any case. */
  const untilGone = async (call: PromiseLike<Answer> & Abortable): Promise<Change> => {
    running.current = call
    return toChange(await call)
  }

  const read = useEffectEvent(() =>
    each('reading', state.all, (_one, ids) =>
      untilGone(dispatch(planRepairs.initiate(ids, { subscribe: false, forceRefetch: true }))),
    ),
  )
  useEffect(() => void read(), [])

  /** Whether all went well. */
  const decide = async (call: (...asked: Parameters<Work>) => Promise<{ error?: unknown }>) => {
    const changes = await each('ending', waiting, async (one, ids) => {
      const { error } = await call(one, ids)
      return error === undefined ? { repairs: null } : { isFailed: true }
    })
    return changes.every(({ isFailed }) => !isFailed)
  }
  return {
    ...{ ...state, planned, waiting },
    /** Repairs every document that has a plan. */
    propose: async (answersFor: (one: RepairedFile) => Answers) =>
      void (await each('repairing', planned, (one, ids) =>
        untilGone(dispatch(proposeRepairs.initiate({ ...ids, ...answersFor(one) }))),
      )),
    use: () =>
      decide((one, ids) => {
        const proposal = one.repairs?.proposal?._id ?? ''
        return dispatch(acceptRepairs.initiate({ ...ids, proposal }))
      }),
    discard: () => decide((_one, ids) => dispatch(discardRepairs.initiate(ids))),
  }
}

const toChange = ({ data }: Answer): Change =>
  data ? { repairs: data, isFailed: false } : { isFailed: true }
