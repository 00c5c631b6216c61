import type { FileRepairs, JobFile, JobRepairs } from '@curbcut/contract'
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

const { proposeRepairs, useRepairs: acceptRepairs, discardRepairs } = repairsApi.endpoints

type RepairAllProps = {
  jobId: string
  files: readonly JobFile[]
  /** Absent until it is loaded. */
  known: JobRepairs | undefined
}

export function useRepairAll({ jobId, files, known }: RepairAllProps) {
  const dispatch = useAppDispatch()
  const { each, changes, ...state } = useEachDocument(jobId)
  const all = (known ? files : []).map((file) => ({
    ...toRepairedFile(file, known),
    ...changes.get(file._id),
  }))
  const plannedFiles = all.filter(({ repairs }) => repairs?.plan)
  const waiting = all.filter(({ repairs }) => repairs?.proposal)

  // Aborts proposals on unmount, so that the server stops; decisions are always sent.
  const abortOnUnmount = useAbortOnUnmount()

  /** Returns whether every request succeeded. */
  const decide = async (
    call: (...args: Parameters<DocumentTask>) => Promise<{ error?: unknown }>,
  ) => {
    const made = await each('ending', waiting, async (one, ids) => {
      const { error } = await call(one, ids)
      return error === undefined ? { repairs: null } : { isFailed: true }
    })
    return made.every(({ isFailed }) => !isFailed)
  }
  return {
    ...state,
    all,
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

function toRepairedFile(file: JobFile, all: JobRepairs | undefined): RepairedFile {
  const one = all?.find((planned) => planned.file === file._id)
  if (!one) return { file, known: { title: null, language: null }, repairs: null, isFailed: true }
  const { title, language, plan, proposal, refusal } = one
  return {
    file,
    known: { title, language },
    repairs: { plan, proposal, refusal },
    isFailed: false,
  }
}

const toChange = ({ data }: { data?: FileRepairs | undefined }): Change =>
  data ? { repairs: data, isFailed: false } : { isFailed: true }
