import {
  jobFields,
  jobFieldNamesWith,
  type JobFieldNamesWith,
  type JobFieldName,
} from '@curbcut/contract'
import { z } from 'zod'

type Fields = typeof jobFields
type EventOf<Name extends JobFieldName> = Fields[Name]['event']['kind']
type ColumnOf<Name extends JobFieldName> = Fields[Name]['column']
type ValueOf<Name extends JobFieldName> = Fields[Name]['answer']

export const fieldDetailSchemas = Object.fromEntries(
  Object.values(jobFields).map(({ column, event, answer }) => [
    event.kind,
    z.object({ [column]: answer }),
  ]),
) as { [Name in JobFieldName as EventOf<Name>]: z.ZodObject<Record<ColumnOf<Name>, ValueOf<Name>>> }

type CreatedField = Exclude<JobFieldNamesWith<'create'>, 'job_name'>
/** The name is apart because it is required; others are optional because older events lack later fields. */
export const createdFieldSchemas = Object.fromEntries(
  jobFieldNamesWith('create').map((name) => {
    const { column, answer } = jobFields[name]
    return [column, z.optional(answer)]
  }),
) as { [Name in CreatedField as ColumnOf<Name>]: z.ZodOptional<ValueOf<Name>> }

export const fieldActivityKinds = Object.fromEntries(
  Object.values(jobFields).map(({ event }) => [event.kind, 'jobs']),
) as Record<EventOf<JobFieldName>, 'jobs'>
