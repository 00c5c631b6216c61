import { activityLabels, fullName, toDayRange, type ActivityEntry } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toCsv, toJsonLines } from '#server/csv/csv-document.ts'
import type { CsvColumn } from '#server/csv/csv-text.ts'
import { readActivity, type ActivityRequest } from './list-activity.ts'

export function exportActivity(
  ctx: Context,
  request: Omit<ActivityRequest, 'page' | 'limit'>,
  format: 'csv' | 'jsonl',
) {
  const contents = { what: 'activity', range: toDayRange(request), now: ctx.now }
  const batches = readActivity(ctx, request)
  return format === 'csv'
    ? toCsv({ contents, columns, batches })
    : toJsonLines({ contents, batches })
}

const columns: CsvColumn<ActivityEntry>[] = [
  { label: 'Time', time: ({ createdAt }) => createdAt },
  { label: 'What', text: ({ kind }) => activityLabels[kind] },
  { label: 'Detail', text: ({ note }) => note },
  { label: 'Who', text: ({ actor }) => actor && fullName(actor) },
  { label: 'In the account of', text: ({ onBehalfOf }) => onBehalfOf && fullName(onBehalfOf) },
  { label: 'About', text: ({ about }) => about?.name },
  { label: 'Address', text: ({ address }) => address },
  { label: 'Browser', text: ({ browser }) => browser },
]
