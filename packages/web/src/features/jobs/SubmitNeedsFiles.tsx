import { availableMoves, texts, type Job } from '@curbcut/contract'
import { Upload } from 'lucide-react'
import { openModal } from '#web/forms/dialogs.ts'
import { toJobFacts } from '#web/lib/job-facts.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/session.ts'
import { Button } from '#web/ui/Button.tsx'

/** Says what 'Submit Job' needs before anybody presses it in vain, with the way to do it. */
export function SubmitNeedsFiles({ job }: { job: Job }) {
  const actor = useActor()
  const dispatch = useAppDispatch()
  if (job.no_of_files > 0 || !availableMoves(actor, toJobFacts(job)).includes('submit')) return null
  const { upload: title } = texts.files
  const open = () =>
    dispatch(openModal({ type: 'file-upload', title, defaults: { jobId: job._id } }))
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <p>This job has no files yet. Add at least one, then submit it.</p>
      <Button size="small" onPress={open}>
        <Upload size={16} aria-hidden />
        {title}
      </Button>
    </div>
  )
}
