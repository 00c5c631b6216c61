import { isDraft, original } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'
import { hasKey, isRow, type Row } from './stable-rows.ts'

/** With an answer about one row: the response to the reader's own last call. */
export type WithOwnResponse = { own?: object }

/** A read may arrive before the response to the reader's own call is rendered. */
export function mergeKeepingOwnResponse<R extends object>(
  current: R & WithOwnResponse,
  fresh: R,
): R & WithOwnResponse {
  const before = (isDraft(current) ? original(current as object) : current) as R & WithOwnResponse
  return copyWithStructuralSharing(before, before.own ? { ...fresh, own: before.own } : fresh)
}

export function withOwnResponse(cached: unknown, rows: readonly Row[]): unknown {
  const ownRow = isRow(cached) && rows.find(({ _id }) => _id === cached._id)
  return ownRow ? { ...cached, ...ownRow, own: ownRow } : withOwnFiles(cached, rows)
}

/** A job contains its files, which must agree with their rows at once. */
function withOwnFiles(cached: unknown, rows: readonly Row[]): unknown {
  if (!hasKey(cached, 'files') || !Array.isArray(cached.files)) return cached
  const files = cached.files.filter(isRow)
  const ownRows = new Map(rows.map((row) => [row._id, row]))
  if (!files.some(({ _id }) => ownRows.has(_id))) return cached
  return { ...cached, files: files.map((file) => ({ ...file, ...ownRows.get(file._id) })) }
}
