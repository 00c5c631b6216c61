import { fileRoutes, texts, type JobFile, type JobWithFiles } from '@curbcut/contract'
import { useState } from 'react'
import { addressOf, saveInBrowser } from '#web/api/transfer/download.ts'
import type { RemediateDefaults } from '#web/features/documents/mark-remediated/dialog/remediate-dialog-props.ts'
import type { FileUploadDefaults } from '#web/features/documents/upload/FileUploadDialog.tsx'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import type { FileAction } from './file-action-labels.ts'
import { useDownloadFileMutation } from './files-api.ts'

export function useFileAction(job: JobWithFiles, file: JobFile) {
  const dispatch = useAppDispatch()
  const [requestDownload, { isLoading: isRequesting }] = useDownloadFileMutation()
  const ids = { jobId: job._id, fileId: file._id }
  const { open: openDeletion, ...deletion } = useOpenState()
  const { open: openRepair, ...repair } = useOpenState()

  const download = async () => {
    const { error } = await requestDownload(ids)
    if (!error) saveInBrowser(addressOf(fileRoutes.downloadFile, ids))
  }
  const openRemediateDialog = () => {
    const defaults: RemediateDefaults = { jobId: job._id, file }
    dispatch(openModal({ type: 'remediate-file', title: texts.job.markRemediated, defaults }))
  }
  const openUploadDialog = () => {
    const title = texts.files.uploadFixedDocument
    const defaults: FileUploadDefaults = { ...ids, file_name: file.file_name }
    dispatch(openModal({ type: 'file-upload', title, defaults }))
  }
  const actions: Record<FileAction, () => void> = {
    download: () => void download(),
    remediate: openRemediateDialog,
    addVersion: openUploadDialog,
    repair: openRepair,
    delete: openDeletion,
  }
  return {
    act: (action: FileAction) => actions[action](),
    isRequesting,
    deletion,
    repair,
  }
}

function useOpenState() {
  const [isOpen, setIsOpen] = useState(false)
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
