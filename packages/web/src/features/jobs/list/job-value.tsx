import {
  formatCount,
  formatDollars,
  formatUtcDate,
  type Job,
  type JobValue,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { noValue } from '#web/ui/table/no-value.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { Name } from '#web/ui/text/Name.tsx'

export function drawValue(value: JobValue, job: Job): ReactNode {
  if ('text' in value) return draw(value.text(job), (text) => <Name>{text}</Name>)
  if ('count' in value) return draw(value.count(job), formatCount)
  if ('dollars' in value) return draw(value.dollars(job), formatDollars)
  if ('day' in value) return draw(value.day(job), formatUtcDate)
  return draw(value.time(job), (time) => <DateTime at={time} />)
}

const draw = <Value,>(value: Value | null, toNode: (value: Value) => ReactNode): ReactNode =>
  value === null ? noValue : toNode(value)
