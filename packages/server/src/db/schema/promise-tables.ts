import type {
  DeliveryPhase,
  Holiday,
  HourField,
  JobPriority,
  LimitField,
  Weekday,
} from '@curbcut/contract'
import type { Generated, JSONColumnType } from 'kysely'

// Days are texts like '2026-10-31': `from_date` in UTC, others in the zone of the calendar.

type WorkCalendarsTable = {
  id: string
  from_date: string
  zone: string
  days: Weekday[]
  opens_at: string
  closes_at: string
  holidays: JSONColumnType<Holiday[]>
  created_at: string
  created_by: string | null
}

type PromiseHoursTable = Record<LimitField | HourField, number> & {
  id: string
  from_date: string
  /** Null: for organizations without hours of their own. */
  organization_id: string | null
  /** From its day on, the organization has the hours of all again. */
  ends_own: Generated<boolean>
  pages_per_file: number
  created_at: string
  created_by: string | null
}

type PromisesTable = {
  id: string
  job_id: string
  number: number
  started_at: string
  calendar_id: string
  hours_id: string
  file_ids: string[]
  pages: number
  hours: number
  fixed_at: string | null
  own_date: string | null
  reason: string | null
  made_by: string | null
  made_at: string
  soon_at: string
  due_at: string
  soon_notified_at: string | null
  late_notified_at: string | null
  /** When another promise took its place, or the job was completed. */
  ended_at: string | null
  completed_at: string | null
}

type PromisePausesTable = {
  id: string
  organization_id: string
  /** Null: all jobs of the organization. */
  job_id: string | null
  started_at: string
  ended_at: string | null
}

/** In working minutes, of a completed promise. */
type DeliveryTimesTable = Record<DeliveryPhase, number> & {
  promise_id: string
  job_id: string
  organization_id: string
  /** At the completion. */
  priority: JobPriority
  completed_at: string
  day: string
  due_at: string
  returns: number
  to_submit: number | null
}

type AssignmentTimesTable = {
  promise_id: string
  number: number
  remediator_id: string
  day: string
  assigned_at: string
  accepted_at: string
  handed_in_at: string
  to_accept: number
  in_work: number
  minutes_left: number
}

export type PromiseTables = {
  work_calendars: WorkCalendarsTable
  promise_hours: PromiseHoursTable
  promises: PromisesTable
  promise_pauses: PromisePausesTable
  delivery_times: DeliveryTimesTable
  assignment_times: AssignmentTimesTable
}
