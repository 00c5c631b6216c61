import { texts, type JobWithFiles } from '@curbcut/contract'
import { useState } from 'react'
import { isRepairable } from '#web/lib/documents/job-facts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'

const RepairAllDialog = lazyDialog(
  async () => (await import('./RepairAllDialog.tsx')).RepairAllDialog,
)

export function RepairAllButton({ job }: { job: JobWithFiles }) {
  const [isOpen, setIsOpen] = useState(false)
  const files = job.files.filter(isRepairable)
  if (files.length < 2 && !isOpen) return null
  return (
    <>
      <Button size="small" onPress={() => setIsOpen(true)}>
        {texts.files.repairAll}
      </Button>
      {isOpen && <RepairAllDialog jobId={job._id} files={files} onClose={() => setIsOpen(false)} />}
    </>
  )
}
