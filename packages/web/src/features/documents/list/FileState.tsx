import { texts, type DeliveryStatus, type Job, type JobFile } from '@curbcut/contract'
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
import { deliveryStatusOfFile } from '#web/features/documents/delivered/delivered-files.ts'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { Badge, type Tone } from '#web/ui/badges/Badge.tsx'
import { StateDot } from '#web/ui/text/Facts.tsx'

type StateBadge = { tone: Tone; Icon: LucideIcon; label: string }

/** Marked files by their state of delivery; before delivery only `ready` and `unfixed` occur. */
const stateBadges = {
  ready: { tone: 'success', Icon: Check, label: texts.files.columns.remediated },
  partly: { tone: 'neutral', Icon: CircleDashed, label: 'Not fully checked' },
  checking: { tone: 'neutral', Icon: Clock, label: 'Being checked' },
  unchecked: { tone: 'neutral', Icon: CircleDashed, label: 'Not checked' },
  barriers: { tone: 'warning', Icon: TriangleAlert, label: 'With barriers' },
  sealed: { tone: 'danger', Icon: CircleAlert, label: 'Cannot be opened' },
  doubtful: { tone: 'warning', Icon: TriangleAlert, label: 'Unlike the original' },
  unfixed: { tone: 'neutral', Icon: CircleMinus, label: 'No fixed document' },
} as const satisfies Record<DeliveryStatus, StateBadge>

const returnedBadge: StateBadge = { tone: 'warning', Icon: Undo2, label: texts.job.returned }

type Props = { job: Pick<Job, 'status'>; file: JobFile }

function badgeOf({ job, file }: Props): StateBadge | undefined {
  if (!file.is_remediated) return file.isReturned ? returnedBadge : undefined
  const stateBeforeDelivery = file.isUnchanged ? 'unfixed' : 'ready'
  return stateBadges[isDelivered(job) ? deliveryStatusOfFile(file) : stateBeforeDelivery]
}

/** Whether the column Remediated describes the file completely. */
export function hasPlainState(props: Props): boolean {
  const badge = badgeOf(props)
  return badge === undefined || badge === stateBadges.ready || badge === returnedBadge
}

export function FileState(props: Props) {
  const badge = badgeOf(props)
  return badge && <FileStateBadge badge={badge} />
}

/** The client side's word for every file that is done; without the check for one that nobody fixed. */
export const RemediatedBadge = (props: Props) =>
  badgeOf(props) === stateBadges.unfixed ? (
    <Badge isPlain>{stateBadges.ready.label}</Badge>
  ) : (
    <FileStateBadge badge={stateBadges.ready} />
  )

export const ReturnedBadge = () => <FileStateBadge badge={returnedBadge} />

/** Omits barriers, because the result of the check follows and counts them. */
export function FileStateText(props: Props) {
  const badge = badgeOf(props)
  if (!badge || badge === stateBadges.barriers || hasPlainState(props)) return null
  const { Icon, label } = badge
  return (
    <>
      <span className="state-word font-semibold text-ink">
        <Icon size={14} aria-hidden />
        {label}
      </span>
      <StateDot />
    </>
  )
}

const FileStateBadge = ({ badge: { tone, Icon, label } }: { badge: StateBadge }) => (
  <Badge tone={tone} icon={<Icon size={14} aria-hidden className="shrink-0" />}>
    {label}
  </Badge>
)
