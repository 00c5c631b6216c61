import { fileRoutes, texts, type Job, type JobFile } from '@curbcut/contract'
import { openModal } from '#web/state/modal.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { addressOf, saveFrom } from './download.ts'
import type { FileAction } from './file-actions.ts'
import { useDownloadFileMutation } from './files-api.ts'
import type { FileUploadDefaults } from './FileUploadDialog.tsx'
import type { RemediateDefaults } from './RemediateFileDialog.tsx'

/** Does something with a file of a job: saves it, or opens the dialog that does it. */
export function useFileAction(job: Job, file: JobFile) {
  const dispatch = useAppDispatch()
  const [askForDownload, { isLoading }] = useDownloadFileMutation()
  const names = { jobId: job._id, fileId: file._id, fileName: file.file_name }

  const download = async () => {
    const { jobId, fileId } = names
    const { error } = await askForDownload({ jobId, fileId })
    if (!error) saveFrom(addressOf(fileRoutes.downloadFile, { jobId, fileId }))
  }
  const remediate = () => {
    const { simple_pages, complex_pages } = file
    const defaults: RemediateDefaults = {
      ...names,
      hasVersion: file.versions.length > 0,
      ...(simple_pages !== null && { simple_pages: String(simple_pages) }),
      ...(complex_pages !== null && { complex_pages: String(complex_pages) }),
    }
    dispatch(openModal({ type: 'remediate-file', title: texts.job.markRemediated, defaults }))
  }
  const addVersion = () => {
    const title = texts.files.uploadFixedDocument
    const defaults: FileUploadDefaults = names
    dispatch(openModal({ type: 'file-upload', title, defaults }))
  }
  const deeds: Record<FileAction, () => void> = {
    download: () => void download(),
    remediate,
    addVersion,
  }
  return { perform: (action: FileAction) => deeds[action](), isAsking: isLoading }
}
