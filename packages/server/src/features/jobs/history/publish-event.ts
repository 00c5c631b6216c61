import type { EventKind } from '@curbcut/contract'
import {
  publishChange,
  publishAccessChange,
  publishJobChange,
  type PublishContext,
} from '#server/live/publish-change.ts'
import { clientHistoryEvents, activityKindByEvent } from './event-groups.ts'
import type { HistoryEvent } from './history-event.ts'

const clientScreenEvents: readonly EventKind[] = [
  ...clientHistoryEvents,
  'job_archived',
  'job_activated',
  'file_remediated',
  'file_returned',
  'file_reopened',
  'job_held',
  'job_released',
]

/** Checks publish their own end, because screens show it before the history does. */
const checkEvents: readonly EventKind[] = ['document_checked', 'fixed_document_checked']

const accessEndingEvents: readonly EventKind[] = ['user_left', 'user_reset', 'user_archived']

/** They change no lists, and a sender must not learn that an invitation was declined. */
const personalEvents: readonly EventKind[] = [
  'invitation_declined',
  'sessions_ended',
  'browser_signed_out',
  'user_signed_out',
]

const rulesEvents: readonly EventKind[] = [
  'password_rules_changed',
  'sign_in_rules_changed',
  'calendar_changed',
  'promised_hours_changed',
  'calendar_removed',
  'promised_hours_ended',
  'promised_hours_removed',
]

/** Reaches only the screens that show the event. */
export function publishEvent(ctx: PublishContext, event: HistoryEvent): void {
  const { kind, jobId } = event
  if (checkEvents.includes(kind)) return
  if (rulesEvents.includes(kind))
    return publishChange(ctx, { kind: 'rules' }, { administrators: true })
  if (jobId) return publishJobEvent(ctx, { ...event, jobId })
  switch (activityKindByEvent[kind]) {
    case 'organizations':
      return publishOrganizationEvent(ctx, event)
    case 'money':
      return publishChange(ctx, { kind: 'money' }, { administrators: true, people: [event.userId] })
    case 'access':
    case 'people':
      return publishPersonEvent(ctx, event)
    case 'machine':
      return publishChange(ctx, { kind: 'machine' }, { administrators: true })
    case 'jobs':
    // Those without a job are in `rulesEvents`.
  }
}

function publishJobEvent(ctx: PublishContext, event: HistoryEvent & { jobId: string }) {
  const { kind, jobId: id, formerRemediatorId } = event
  // The client side does not learn of corrected page counts.
  const isCorrection = kind === 'file_remediated' && event.details.is_correction
  const clientSide = clientScreenEvents.includes(kind) && !isCorrection
  publishJobChange(ctx, 'job', { id, clientSide, formerRemediatorId })
}

function publishOrganizationEvent(ctx: PublishContext, { kind, organizationId }: HistoryEvent) {
  // Lists and pages of its jobs show its name, and no actions while it is archived.
  const organizationAudience = organizationId && {
    organizations: [organizationId],
    remediatorsOf: organizationId,
  }
  const to = { administrators: true, ...organizationAudience }
  const change = { kind: 'organizations' } as const
  if (kind === 'organization_archived') publishAccessChange(ctx, to, change)
  else publishChange(ctx, change, to)
}

function publishPersonEvent(ctx: PublishContext, { kind, userId, organizationId }: HistoryEvent) {
  if (kind === 'ghost_started' || kind === 'ghost_ended' || !userId) return

  const self = { people: [userId] }
  if (accessEndingEvents.includes(kind)) publishAccessChange(ctx, self, { kind: 'me' })
  // Invited people learn of it by mail alone.
  else if (kind !== 'user_invited' && kind !== 'invitation_withdrawn') {
    publishChange(ctx, { kind: 'me' }, self)
  }
  if (personalEvents.includes(kind)) return

  if (kind === 'availability_changed' || kind === 'working_time_changed') {
    return publishChange(ctx, { kind: 'availability' }, { administrators: true })
  }
  const audience = organizationId
    ? { organizations: [organizationId] }
    : { organizationsOf: userId }
  publishChange(ctx, { kind: 'people' }, { administrators: true, ...audience })
  publishChange(ctx, { kind: 'organizations' }, { administrators: true })
}
