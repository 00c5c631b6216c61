import {
  jobFieldNames,
  jobFields,
  jobFieldNamesWith,
  type Job,
  type JobFieldName,
  type jobRoutes,
  type RouteInput,
} from '@curbcut/contract'

type ColumnOf<Name extends JobFieldName> = (typeof jobFields)[Name]['column']
export type JobFieldsRow = { [Name in JobFieldName as ColumnOf<Name>]: Job[Name] }

export const toFieldValues = (row: JobFieldsRow) =>
  Object.fromEntries(jobFieldNames.map((name) => [name, row[jobFields[name].column]])) as Pick<
    Job,
    JobFieldName
  >

type CreateJobBody = Omit<RouteInput<typeof jobRoutes.createJob>['body'], 'submit'>

/** An empty text clears the field. */
export const toColumnValue = <Value>(value: Value) => (value === '' ? null : value)

export const toFieldColumns = (body: CreateJobBody) =>
  Object.fromEntries(
    jobFieldNamesWith('create').map((name) => [
      jobFields[name].column,
      toColumnValue(body[name] ?? null),
    ]),
  ) as { [Name in keyof CreateJobBody as ColumnOf<Name>]: Job[Name] }
