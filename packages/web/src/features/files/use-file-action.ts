import { fileRoutes, texts, type Job, type JobFile } from '@curbcut/contract'
import { useState } from 'react'
import { addressOf, saveFrom } from '#web/api/download.ts'
import { openModal } from '#web/forms/dialogs.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import type { FileAction } from './file-actions.ts'
import { useDeleteFileMutation, useMarkSpecialFileMutation } from './file-changes-api.ts'
import { useDownloadFileMutation } from './files-api.ts'
import type { FileUploadDefaults } from './FixedDocumentDialog.tsx'
import type { RemediateDefaults } from './RemediateFileDialog.tsx'

/** Actions that need a question first: deleting, and marking a special file without its document. */
export type FileQuestion = 'delete' | 'mark'

/** Does something with a file of a job: sends it, opens its dialog, or asks first. */
export function useFileAction(job: Job, file: JobFile) {
  const dispatch = useAppDispatch()
  const [askForDownload, { isLoading: isAsking }] = useDownloadFileMutation()
  const ids = { jobId: job._id, fileId: file._id }
  const names = { ...ids, file_name: file.file_name }
  const handIn = { isHandedIn: file.isHandedIn ?? false, hasVersion: file.versions.length > 0 }
  const { remove, markDirectly, ...asking } = useQuestion(ids, handIn.isHandedIn)

  const download = async () => {
    const { error } = await askForDownload(ids)
    if (!error) saveFrom(addressOf(fileRoutes.downloadFile, ids))
  }
  const openRemediate = () => {
    const { isNonBillable } = file
    const defaults: RemediateDefaults = { ...names, ...handIn, isNonBillable, pages: pagesOf(file) }
    dispatch(openModal({ type: 'remediate-file', title: texts.job.markRemediated, defaults }))
  }
  const addVersion = () => {
    const title = texts.files.uploadFixedDocument
    const defaults: FileUploadDefaults = names
    dispatch(openModal({ type: 'file-upload', title, defaults }))
  }
  const deeds: Record<FileAction, () => void> = {
    download: () => void download(),
    // A special file has its price, so there are no pages to ask for.
    remediate: file.isSpecialFile ? markDirectly : openRemediate,
    addVersion,
    delete: remove,
  }
  return { act: (action: FileAction) => deeds[action](), isAsking, ...asking }
}

/** Actions with a question instead of a dialog. */
function useQuestion(ids: { jobId: string; fileId: string }, isHandedIn: boolean) {
  const [question, setQuestion] = useState<FileQuestion | null>(null)
  const [deleteFile] = useDeleteFileMutation()
  const [markSpecial] = useMarkSpecialFileMutation()
  /** A toast tells every outcome: the question also closes after a failure. */
  const confirm = async () => {
    await (question === 'delete' ? deleteFile(ids) : markSpecial(ids))
  }
  return {
    question,
    confirm,
    dismiss: () => setQuestion(null),
    remove: () => setQuestion('delete'),
    markDirectly: () => (isHandedIn ? void markSpecial(ids) : setQuestion('mark')),
  }
}

const pagesOf = ({ simple_pages, complex_pages }: JobFile) => ({
  simple_pages: String(simple_pages ?? ''),
  complex_pages: String(complex_pages ?? ''),
})
