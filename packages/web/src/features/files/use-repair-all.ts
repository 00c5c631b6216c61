import type { FileRepairs, JobFile } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppDispatch } from '#web/state/root-state.ts'
import { repairsApi } from './repairs-api.ts'

/** One document of the list: how it stands with repairs, as far as it was asked. */
export type RepairedFile = {
  file: JobFile
  repairs: FileRepairs | null
  /** Whether its last call has failed. */
  isFailed: boolean
}

export type RepairStep = 'reading' | 'asking' | 'repairing' | 'deciding' | 'ending'

type Answers = { title?: string; language?: string; first_row_is_header?: boolean }
type Change = Partial<Omit<RepairedFile, 'file'>>
type Work = (one: RepairedFile, ids: { jobId: string; fileId: string }) => Promise<Change>

const {
  planRepairs,
  proposeRepairs,
  useRepairs: acceptRepairs,
  discardRepairs,
} = repairsApi.endpoints

/**
 * The repairs of several documents of a job, one after the other: the server makes few at a time. What was made stays
 * if the dialog closes amid it.
 */
export function useRepairAll(jobId: string, files: readonly JobFile[]) {
  const dispatch = useAppDispatch()
  const [all, setAll] = useState<readonly RepairedFile[]>(() =>
    files.map((file) => ({ file, repairs: null, isFailed: false })),
  )
  const [{ step, done, count }, setStep] = useState<Step>({
    ...{ step: 'reading', done: 0, count: files.length },
  })
  const opened = useRef(0)
  const planned = all.filter(({ repairs }) => repairs?.plan)
  const waiting = all.filter(({ repairs }) => repairs?.proposal)

  /** Does the same with some documents; ends without a word once the dialog is closed. */
  const each = async (named: RepairStep, some: readonly RepairedFile[], work: Work) => {
    const opening = opened.current
    setStep({ step: named, done: 0, count: some.length })
    const changes: Change[] = []
    for (const one of some) {
      const change = await work(one, { jobId, fileId: one.file._id })
      if (opened.current !== opening) return changes
      changes.push(change)
      setAll((known) =>
        known.map((other) => (other.file === one.file ? { ...other, ...change } : other)),
      )
      setStep({ step: named, done: changes.length, count: some.length })
    }
    setStep({ step: named === 'reading' ? 'asking' : 'deciding', done: 0, count: 0 })
    return changes
  }
  const read = useEffectEvent(() =>
    each('reading', all, async (_one, ids) =>
      toChange(await dispatch(planRepairs.initiate(ids, { subscribe: false, forceRefetch: true }))),
    ),
  )
  useEffect(() => {
    void read()
    return () => {
      opened.current += 1
    }
  }, [])

  /** Whether all went well. */
  const decide = async (call: (...asked: Parameters<Work>) => Promise<{ error?: unknown }>) => {
    const changes = await each('ending', waiting, async (one, ids) => {
      const { error } = await call(one, ids)
      return error === undefined ? { repairs: null } : { isFailed: true }
    })
    return changes.every(({ isFailed }) => !isFailed)
  }
  return {
    ...{ all, step, done, count, planned, waiting },
    /** Repairs every document that has a plan. */
    propose: async (answersFor: (one: RepairedFile) => Answers) =>
      void (await each('repairing', planned, async (one, ids) =>
        toChange(await dispatch(proposeRepairs.initiate({ ...ids, ...answersFor(one) }))),
      )),
    use: () =>
      decide((one, ids) => {
        const proposal = one.repairs?.proposal?._id ?? ''
        return dispatch(acceptRepairs.initiate({ ...ids, proposal }))
      }),
    discard: () => decide((_one, ids) => dispatch(discardRepairs.initiate(ids))),
  }
}

type Step = { step: RepairStep; done: number; count: number }

const toChange = ({ data }: { data?: FileRepairs | undefined }): Change =>
  data ? { repairs: data, isFailed: false } : { isFailed: true }
