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
type FileIdByDocument = ReadonlyMap<string, string | null>
type DocumentWithTarget = FixedDocument & { target: JobFile }

/** Documents with a matching name are sent at once, the others once the user names their file. */
export function useFixedDocuments(jobId: string, files: readonly JobFile[]) {
  const limits = useUploadLimits()
  const [documents, setDocuments] = useState<readonly FixedDocument[]>([])
  const uploads = useSendDocuments(jobId, documents)
  const { send, isDone, isUploading, handedInIds, isRunning } = uploads
  const candidatesFor = (presentDocuments: readonly FixedDocument[]) =>
    withHandedIn(filesWithout(files, presentDocuments.filter(isUploading)), handedInIds)
  const add = (newFiles: readonly File[]) => {
    // Drops the finished documents of the previous batch.
    const remaining = isRunning ? documents : documents.filter((document) => !isDone(document))
    const newDocuments = toDocuments(newFiles, limits)
    const documentNames = newDocuments.filter(({ problem }) => !problem).map(toNamedDocument)
    const matches = matchDocuments(documentNames, candidatesFor(remaining))
    const matched = withTargets(newDocuments, files, matches)
    setDocuments([...remaining.filter((document) => !isReplacedBy(document, matched)), ...matched])
    send(matched.filter(hasTarget))
  }
  const isReplacedBy = (document: FixedDocument, newDocuments: readonly FixedDocument[]) =>
    !isDone(document) && !isUploading(document) && hasSameTarget(document, newDocuments)
  /** Takes document id → file id, or null to leave the document out. */
  const assignFiles = (answers: FileIdByDocument) => {
    const remaining = documents.filter(({ id }) => answers.get(id) !== null)
    const assigned = withTargets(remaining, files, answers)
    const hasAnswer = ({ id }: FixedDocument) => answers.has(id)
    const answered = assigned.filter(hasAnswer)
    setDocuments(assigned.filter((entry) => hasAnswer(entry) || !isReplacedBy(entry, answered)))
    send(answered.filter(hasTarget))
  }
  return {
    ...uploads,
    add,
    assignFiles,
    remove: (id: string) => {
      uploads.cancel(id)
      setDocuments((before) => before.filter((document) => document.id !== id))
    },
    ...toUploadState(documents, { progress: uploads.progress, isRunning, handedInIds }),
    openFiles: candidatesFor(documents).filter(({ isHandedIn }) => !isHandedIn),
    retry: (id: string) =>
      send(documents.filter((document) => document.id === id).filter(hasTarget)),
  }
}

export type FixedDocumentsState = ReturnType<typeof useFixedDocuments>

function filesWithout(files: readonly JobFile[], documents: readonly FixedDocument[]) {
  const targetIds = new Set(documents.map(({ target }) => target?._id))
  return files.filter(({ _id }) => !targetIds.has(_id))
}

const withHandedIn = (files: readonly JobFile[], handedInIds: ReadonlySet<string>) =>
  files.map((file) => ({
    ...file,
    isHandedIn: file.isHandedIn === true || handedInIds.has(file._id),
  }))

const hasSameTarget = ({ target }: FixedDocument, documents: readonly FixedDocument[]) =>
  target !== undefined && documents.some((document) => document.target?._id === target._id)
const findFile = (files: readonly JobFile[], id: string | null | undefined) =>
  files.find(({ _id }) => _id === id)
const withTarget = (document: FixedDocument, target: JobFile | undefined): FixedDocument =>
  target ? { ...document, target } : document

const withTargets = (
  documents: readonly FixedDocument[],
  files: readonly JobFile[],
  fileIds: FileIdByDocument,
) => documents.map((document) => withTarget(document, findFile(files, fileIds.get(document.id))))

let lastDocumentNumber = 0

const toDocuments = (files: readonly File[], limits: Me['limits']) =>
  files.map((file): FixedDocument => {
    const problem = fileProblem(file, limits)
    return { id: `fixed-${++lastDocumentNumber}`, file, ...(problem && { problem }) }
  })

const toNamedDocument = ({ id, file }: FixedDocument) => ({ id, name: file.name })
const hasTarget = (document: FixedDocument): document is DocumentWithTarget =>
  document.target !== undefined

type UploadState = {
  progress: ReturnType<typeof useUploadQueue>['progress']
  isRunning: boolean
  handedInIds: ReadonlySet<string>
}

function toUploadState(
  documents: readonly FixedDocument[],
  { progress, isRunning, handedInIds }: UploadState,
) {
  const matchedOrRefused = documents.filter(({ target, problem }) => target ?? problem)
  const targets = new Map(matchedOrRefused.map(({ id, target }) => [id, target]))
  const rows = toUploadRows(matchedOrRefused, progress).map((row) => {
    const name = targets.get(row.id)?.file_name
    return name === undefined ? row : { ...row, forFile: name }
  })
  const matchedDocuments = documents.filter(hasTarget)
  // Two documents may be for one file.
  const matchedFileIds = new Set(matchedDocuments.map(({ target }) => target._id))
  /** The document that is being uploaded for a file. */
  const uploadOf = ({ _id }: Pick<JobFile, '_id'>) =>
    rows.find(
      ({ id, state }) =>
        targets.get(id)?._id === _id && (state === 'waiting' || state === 'sending'),
    )
  const isMatched = ({ id }: { id: string }) => targets.get(id) !== undefined
  return {
    rows,
    /** The latest batch: how many documents, how many matched files, and the files that have theirs. */
    batch: {
      totalCount: documents.length - matchedDocuments.length + matchedFileIds.size,
      matchedCount: matchedFileIds.size,
      uploadedFileIds: [...handedInIds].filter((_id) => !uploadOf({ _id })),
    },
    /** Documents that did not arrive; matched ones only after the uploads, so that nothing moves before. */
    listedRows: rows.filter((row) => row.state !== 'done' && !(isRunning && isMatched(row))),
    uploadOf,
    unmatched: documents.filter(({ target, problem }) => !target && !problem).map(toNamedDocument),
  }
}

function useSendDocuments(jobId: string, documents: readonly FixedDocument[]) {
  const [addVersion] = useAddOneOfVersionsMutation()
  // A ref, because the queue calls back after this render.
  const fileIdsByDocument = useRef(new Map<string, string>())
  const queue = useUploadQueue((document, uploadId) => {
    const fileId = fileIdsByDocument.current.get(document.id) ?? ''
    return addVersion({ jobId, fileId, uploadId, files: [document] })
  })
  const stateOf = ({ id }: FixedDocument) => queue.progress[id]?.state
  const isDone = (document: FixedDocument) => stateOf(document) === 'done'
  const isUploading = (document: FixedDocument) =>
    ['waiting', 'sending'].includes(stateOf(document) ?? '')
  const isRunning = documents.some(isUploading)
  const targetedDocuments = documents.filter(hasTarget)
  const uploadedDocuments = targetedDocuments.filter(isDone)
  useToastWhenUploaded(isRunning, {
    uploadedIds: uploadedDocuments.map(({ id }) => id),
    isAllUploaded: uploadedDocuments.length === targetedDocuments.length,
  })
  return {
    progress: queue.progress,
    cancel: queue.cancel,
    cancelAll: queue.cancelAll,
    handedInIds: new Set(uploadedDocuments.map(({ target }) => target._id)),
    isDone,
    isUploading,
    isRunning,
    send: (documentsToSend: readonly DocumentWithTarget[]) => {
      for (const { id, target } of documentsToSend) fileIdsByDocument.current.set(id, target._id)
      queue.start(documentsToSend)
    },
  }
}

type UploadOutcome = { uploadedIds: readonly string[]; isAllUploaded: boolean }

function useToastWhenUploaded(isRunning: boolean, { uploadedIds, isAllUploaded }: UploadOutcome) {
  const dispatch = useAppDispatch()
  const wasRunning = useRef(false)
  const announcedIds = useRef(new Set<string>())
  const announce = useEffectEvent(() => {
    const newIds = uploadedIds.filter((id) => !announcedIds.current.has(id))
    if (!isAllUploaded || newIds.length === 0) return
    for (const id of newIds) announcedIds.current.add(id)
    const text = `${formatQuantity(newIds.length, 'fixed document')} uploaded`
    dispatch(showToast({ tone: 'success', text }))
  })
  useEffect(() => {
    if (wasRunning.current && !isRunning) announce()
    wasRunning.current = isRunning
  }, [isRunning])
}
