import {
  formatCount,
  formatDollars,
  formatUtcDate,
  type Job,
  type JobValueAccessor,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { noValue } from '#web/ui/table/no-value.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { Name } from '#web/ui/text/Name.tsx'

export function renderJobValue(value: JobValueAccessor, job: Job): ReactNode {
  if ('text' in value) return renderIfPresent(value.text(job), (text) => <Name>{text}</Name>)
  if ('count' in value) return renderIfPresent(value.count(job), formatCount)
  if ('dollars' in value) return renderIfPresent(value.dollars(job), formatDollars)
  if ('day' in value) return renderIfPresent(value.day(job), formatUtcDate)
  return renderIfPresent(value.time(job), (time) => <DateTime at={time} />)
}

const renderIfPresent = <Value,>(
  value: Value | null,
  toNode: (value: Value) => ReactNode,
): ReactNode => (value === null ? noValue : toNode(value))
