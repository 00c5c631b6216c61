import { formatQuantity, type JobFile, type Me } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUploadLimits } from '#web/api/endpoints/session-api.ts'
import { useAddOneOfVersionsMutation } from '#web/features/documents/upload/upload-api.ts'
import { useUploadQueue } from '#web/features/documents/upload/use-upload-queue.ts'
import { fileProblem, toUploadRows, type ChosenFile } from '#web/lib/documents/chosen-files.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { showToast } from '#web/state/toasts.ts'
import { matchDocuments } from './match-documents.ts'

type FixedDocument = ChosenFile & { target?: JobFile }
type DocumentWithTarget = FixedDocument & { target: JobFile }

/** Documents with a matching name are sent at once, the others once the user names their file. */
export function useFixedDocuments(jobId: string, files: readonly JobFile[]) {
  const limits = useUploadLimits()
  const [documents, setDocuments] = useState<readonly FixedDocument[]>([])
  const sending = useSendDocuments(jobId, documents)
  const { send, isDone, isOnItsWay, handedIn, isRunning } = sending
  const candidatesFor = (present: readonly FixedDocument[]) =>
    withHandedIn(filesWithout(files, present.filter(isOnItsWay)), handedIn)
  const add = (newFiles: readonly File[]) => {
    // Drops the finished documents of the previous batch.
    const remaining = isRunning ? documents : documents.filter((one) => !isDone(one))
    const newDocuments = toDocuments(newFiles, limits)
    const namedDocuments = newDocuments.filter(({ problem }) => !problem).map(toName)
    const matches = matchDocuments(namedDocuments, candidatesFor(remaining))
    const matched = newDocuments.map((one) => withTarget(one, fileOf(files, matches.get(one.id))))
    setDocuments([...remaining.filter((one) => !isReplaced(one, matched)), ...matched])
    send(matched.filter(hasTarget))
  }
  const isReplaced = (one: FixedDocument, by: readonly FixedDocument[]) =>
    !isDone(one) && !isOnItsWay(one) && isFor(one, by)
  /** Takes document id → file id, or null to drop the document. */
  const settle = (answers: ReadonlyMap<string, string | null>) => {
    const remaining = documents.filter(({ id }) => answers.get(id) !== null)
    const all = remaining.map((one) => withTarget(one, fileOf(files, answers.get(one.id))))
    const settled = all.filter(({ id }) => answers.has(id))
    setDocuments(all.filter((one) => answers.has(one.id) || !isReplaced(one, settled)))
    send(settled.filter(hasTarget))
  }
  return {
    ...sending,
    add,
    settle,
    remove: (id: string) => {
      sending.cancel(id)
      setDocuments((before) => before.filter((one) => one.id !== id))
    },
    ...toRows(documents, { progress: sending.progress, isRunning, handedIn }),
    openFiles: candidatesFor(documents).filter(({ isHandedIn }) => !isHandedIn),
    retry: (id: string) => send(documents.filter((one) => one.id === id).filter(hasTarget)),
  }
}

export type FixedDocumentsState = ReturnType<typeof useFixedDocuments>

function filesWithout(files: readonly JobFile[], documents: readonly FixedDocument[]) {
  const targetIds = new Set(documents.map(({ target }) => target?._id))
  return files.filter(({ _id }) => !targetIds.has(_id))
}

const withHandedIn = (files: readonly JobFile[], handedIn: ReadonlySet<string>) =>
  files.map((file) => ({
    ...file,
    isHandedIn: file.isHandedIn === true || handedIn.has(file._id),
  }))

const isFor = ({ target }: FixedDocument, documents: readonly FixedDocument[]) =>
  target !== undefined && documents.some((one) => one.target?._id === target._id)
const fileOf = (files: readonly JobFile[], id: string | null | undefined) =>
  files.find(({ _id }) => _id === id)
const withTarget = (one: FixedDocument, target: JobFile | undefined): FixedDocument =>
  target ? { ...one, target } : one

let lastId = 0

const toDocuments = (files: readonly File[], limits: Me['limits']) =>
  files.map((file): FixedDocument => {
    const problem = fileProblem(file, limits)
    return { id: `fixed-${++lastId}`, file, ...(problem && { problem }) }
  })

const toName = ({ id, file }: FixedDocument) => ({ id, name: file.name })
const hasTarget = (one: FixedDocument): one is DocumentWithTarget => one.target !== undefined

type Sending = {
  progress: ReturnType<typeof useUploadQueue>['progress']
  isRunning: boolean
  handedIn: ReadonlySet<string>
}

function toRows(documents: readonly FixedDocument[], { progress, isRunning, handedIn }: Sending) {
  const settled = documents.filter(({ target, problem }) => target ?? problem)
  const targets = new Map(settled.map(({ id, target }) => [id, target]))
  const rows = toUploadRows(settled, progress).map((row) => {
    const name = targets.get(row.id)?.file_name
    return name === undefined ? row : { ...row, forFile: name }
  })
  const found = documents.filter(hasTarget)
  // Two documents may be for one file.
  const foundIds = new Set(found.map(({ target }) => target._id))
  /** The document on its way to a file. */
  const uploadOf = ({ _id }: Pick<JobFile, '_id'>) =>
    rows.find(
      ({ id, state }) =>
        targets.get(id)?._id === _id && (state === 'waiting' || state === 'sending'),
    )
  const isSent = ({ id }: { id: string }) => targets.get(id) !== undefined
  return {
    rows,
    /** Of the latest batch: all that is to arrive, the files that were found, and those that have their document. */
    batch: {
      all: documents.length - found.length + foundIds.size,
      matched: foundIds.size,
      arrived: [...handedIn].filter((_id) => !uploadOf({ _id })),
    },
    /** What cannot be sent, and once the others have ended, what did not arrive: nothing moves meanwhile. */
    listed: rows.filter((row) => row.state !== 'done' && !(isRunning && isSent(row))),
    uploadOf,
    unmatched: documents.filter(({ target, problem }) => !target && !problem).map(toName),
  }
}

function useSendDocuments(jobId: string, documents: readonly FixedDocument[]) {
  const [addVersion] = useAddOneOfVersionsMutation()
  // A ref, because the queue calls back after this render.
  const fileIds = useRef(new Map<string, string>())
  const queue = useUploadQueue((document, uploadId) => {
    const fileId = fileIds.current.get(document.id) ?? ''
    return addVersion({ jobId, fileId, uploadId, files: [document] })
  })
  const stateOf = ({ id }: FixedDocument) => queue.progress[id]?.state
  const isDone = (one: FixedDocument) => stateOf(one) === 'done'
  const isOnItsWay = (one: FixedDocument) => ['waiting', 'sending'].includes(stateOf(one) ?? '')
  const isRunning = documents.some(isOnItsWay)
  const sentDocuments = documents.filter(hasTarget)
  const arrived = sentDocuments.filter(isDone)
  useMessageAtTheEnd(isRunning, {
    arrived: arrived.map(({ id }) => id),
    isAll: arrived.length === sentDocuments.length,
  })
  return {
    progress: queue.progress,
    cancel: queue.cancel,
    cancelAll: queue.cancelAll,
    handedIn: new Set(arrived.map(({ target }) => target._id)),
    isDone,
    isOnItsWay,
    isRunning,
    send: (targeted: readonly DocumentWithTarget[]) => {
      for (const { id, target } of targeted) fileIds.current.set(id, target._id)
      queue.start(targeted)
    },
  }
}

type End = { arrived: readonly string[]; isAll: boolean }

/** Single uploads are silent; one toast reports that all have arrived. */
function useMessageAtTheEnd(isRunning: boolean, { arrived, isAll }: End) {
  const dispatch = useAppDispatch()
  const wasRunning = useRef(false)
  const announced = useRef(new Set<string>())
  const announce = useEffectEvent(() => {
    const news = arrived.filter((id) => !announced.current.has(id))
    if (!isAll || news.length === 0) return
    for (const id of news) announced.current.add(id)
    const text = `${formatQuantity(news.length, 'fixed document')} uploaded`
    dispatch(showToast({ tone: 'success', text }))
  })
  useEffect(() => {
    if (wasRunning.current && !isRunning) announce()
    wasRunning.current = isRunning
  }, [isRunning])
}
