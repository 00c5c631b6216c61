import { texts, type JobFile } from '@curbcut/contract'
import { Check, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/Badge.tsx'

/** Whether a file is remediated or returned, as a badge; `otherwise` where it is neither. */
export function FileState({ file, otherwise }: { file: JobFile; otherwise: ReactNode }) {
  if (file.is_remediated) {
    return (
      <Badge tone="success" icon={<Check size={14} aria-hidden />}>
        {texts.files.columns.remediated}
      </Badge>
    )
  }
  if (!file.isReturned) return otherwise
  return (
    <Badge tone="warning" icon={<Undo2 size={14} aria-hidden />}>
      {texts.job.returned}
    </Badge>
  )
}
