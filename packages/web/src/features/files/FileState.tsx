import { texts, type DeliveredKind, type Job, type JobFile } from '@curbcut/contract'
import {
  Check,
  CircleAlert,
  CircleDashed,
  CircleMinus,
  Clock,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { isDelivered } from '#web/lib/job-facts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { kindOf } from './delivered-files.ts'

type Look = { tone: Tone; Icon: LucideIcon; words: string }

/** A file that is marked, by how it is delivered. Before that only the first and the last are told. */
const looks = {
  ready: { tone: 'success', Icon: Check, words: texts.files.columns.remediated },
  partly: { tone: 'neutral', Icon: CircleDashed, words: 'Not fully checked' },
  checking: { tone: 'neutral', Icon: Clock, words: 'Being checked' },
  unchecked: { tone: 'neutral', Icon: CircleDashed, words: 'Not checked' },
  barriers: { tone: 'warning', Icon: TriangleAlert, words: 'With barriers' },
  sealed: { tone: 'danger', Icon: CircleAlert, words: 'Cannot be opened' },
  unfixed: { tone: 'neutral', Icon: CircleMinus, words: 'Marked, unchanged' },
} as const satisfies Record<DeliveredKind, Look>

const returned: Look = { tone: 'warning', Icon: Undo2, words: texts.job.returned }

type Props = { job: Pick<Job, 'status'>; file: JobFile; otherwise: ReactNode }

/** Whether a file is remediated or returned, and how it is delivered, as a badge; `otherwise` where it is neither. */
export function FileState({ job, file, otherwise }: Props) {
  if (file.is_remediated) {
    const before = file.isUnchanged ? 'unfixed' : 'ready'
    return <State look={looks[isDelivered(job) ? kindOf(file) : before]} />
  }
  return file.isReturned ? <State look={returned} /> : otherwise
}

const State = ({ look: { tone, Icon, words } }: { look: Look }) => (
  <Badge tone={tone} icon={<Icon size={14} aria-hidden className="shrink-0" />}>
    {words}
  </Badge>
)
