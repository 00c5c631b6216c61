import { may, texts, type Job } from '@curbcut/contract'
import { Upload } from 'lucide-react'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'
import type { FileUploadDefaults } from './FileUploadDialog.tsx'

export function UploadFilesButton({
  job,
  size = 'normal',
}: { job: Job } & Pick<ButtonProps, 'size'>) {
  const actor = useActor()
  const dispatch = useAppDispatch()
  if (!may.addFiles(actor, toJobFacts(job))) return null
  const open = () => {
    const defaults: FileUploadDefaults = { jobId: job._id, no_of_files: job.no_of_files }
    dispatch(openModal({ type: 'file-upload', title: texts.files.upload, defaults }))
  }
  return (
    <Button size={size} onPress={open}>
      <Upload size={size === 'small' ? 16 : 18} aria-hidden />
      {texts.files.upload}
    </Button>
  )
}
