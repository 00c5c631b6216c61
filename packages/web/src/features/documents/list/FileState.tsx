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
import { kindOf } from '#web/features/documents/delivered/delivered-files.ts'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { Badge, type Tone } from '#web/ui/badges/Badge.tsx'

type BadgeProps = { tone: Tone; Icon: LucideIcon; words: string }

/** Marked files by their state of delivery; before delivery only `ready` and `unfixed` occur. */
const looks = {
  ready: { tone: 'success', Icon: Check, words: texts.files.columns.remediated },
  partly: { tone: 'neutral', Icon: CircleDashed, words: 'Not fully checked' },
  checking: { tone: 'neutral', Icon: Clock, words: 'Being checked' },
  unchecked: { tone: 'neutral', Icon: CircleDashed, words: 'Not checked' },
  barriers: { tone: 'warning', Icon: TriangleAlert, words: 'With barriers' },
  sealed: { tone: 'danger', Icon: CircleAlert, words: 'Cannot be opened' },
  doubtful: { tone: 'warning', Icon: TriangleAlert, words: 'Unlike the original' },
  unfixed: { tone: 'neutral', Icon: CircleMinus, words: 'Not fixed' },
} as const satisfies Record<DeliveredKind, BadgeProps>

const returned: BadgeProps = { tone: 'warning', Icon: Undo2, words: texts.job.returned }

type Props = { job: Pick<Job, 'status'>; file: JobFile }

/** Undefined for a file that is neither marked nor returned. */
function badgeOf({ job, file }: Props): BadgeProps | undefined {
  if (!file.is_remediated) return file.isReturned ? returned : undefined
  const before = file.isUnchanged ? 'unfixed' : 'ready'
  return looks[isDelivered(job) ? kindOf(file) : before]
}

/** Whether "remediated" or "not remediated" describes the file completely. */
export function isSimply(of: Props): boolean {
  const badge = badgeOf(of)
  return badge === undefined || badge === looks.ready
}

export function FileState(of: Props) {
  const badge = badgeOf(of)
  return badge && <State look={badge} />
}

export const RemediatedBadge = () => <State look={looks.ready} />

/** Barriers are left out: the result of the check follows and counts them. */
export function FileStateWords(of: Props) {
  const badge = badgeOf(of)
  if (!badge || badge === looks.barriers || isSimply(of)) return null
  const { Icon, words } = badge
  return (
    <>
      <span className="font-semibold text-ink">
        <Icon {...inLine} />
        {words}
      </span>
      {' ·\u00a0'}
    </>
  )
}

const inLine = {
  size: 14,
  'aria-hidden': true,
  className: 'me-1 inline-block align-[-0.125em]',
} as const

const State = ({ look: { tone, Icon, words } }: { look: BadgeProps }) => (
  <Badge tone={tone} icon={<Icon size={14} aria-hidden className="shrink-0" />}>
    {words}
  </Badge>
)
