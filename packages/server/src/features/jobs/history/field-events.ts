import { jobFields, jobFieldsWith, type FieldsWith, type JobFieldName } from '@curbcut/contract'
import { z } from 'zod'

// What the history keeps of the fields that people set, each under the name of its column.

type Fields = typeof jobFields
type EventOf<Name extends JobFieldName> = Fields[Name]['event']['kind']
type ColumnOf<Name extends JobFieldName> = Fields[Name]['column']
type ValueOf<Name extends JobFieldName> = Fields[Name]['answer']

/** The details of a change. */
export const fieldDetails = Object.fromEntries(
  Object.values(jobFields).map(({ column, event, answer }) => [
    event.kind,
    z.object({ [column]: answer }),
  ]),
) as { [Name in JobFieldName as EventOf<Name>]: z.ZodObject<Record<ColumnOf<Name>, ValueOf<Name>>> }

type CreatedField = Exclude<FieldsWith<'create'>, 'job_name'>
/** The fields of a new job beside its name; older events lack the later ones. */
export const createdFields = Object.fromEntries(
  jobFieldsWith('create').map((name) => {
    const { column, answer } = jobFields[name]
    return [column, z.optional(answer)]
  }),
) as { [Name in CreatedField as ColumnOf<Name>]: z.ZodOptional<ValueOf<Name>> }

/** Their changes belong to the job. */
export const kindOfFields = Object.fromEntries(
  Object.values(jobFields).map(({ event }) => [event.kind, 'jobs']),
) as Record<EventOf<JobFieldName>, 'jobs'>
