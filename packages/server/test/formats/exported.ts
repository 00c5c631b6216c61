import type { RouteName } from '@curbcut/contract'
import type { TestClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { readCsv } from './read-csv.ts'

export type Fields = Record<string, string | readonly string[]>
type Row = { _id: string }

/** All rows of a list in JSON, page by page. */
export async function rowsOf<R extends Row>(
  person: TestClient,
  name: RouteName,
  fields: Fields = {},
) {
  const rows: R[] = []
  for (let page = 1; ; page++) {
    const { body } = await expectDone(person(name, { ...fields, page, limit: 100 }))
    rows.push(...body.data)
    if (page >= body.pagination.totalPages) return rows
  }
}

/** Sorts rows by their creation. */
export const byId = <R extends Row>(rows: R[]) =>
  rows.toSorted((one, other) => (one._id < other._id ? -1 : 1))

/** The same list as a CSV file. The requested page makes no difference. */
export const exported = (person: TestClient, name: RouteName, fields: Fields = {}) =>
  expectDone(person(name, { ...fields, page: 2, limit: 3, format: 'csv' }))

export const csvOf = async (...asked: Parameters<typeof exported>) =>
  readCsv((await exported(...asked)).bytes)

const formula = /^[=+\-@\uff1d]/

/** A text as a CSV file spells it. */
export const text = (value: string | null | undefined) =>
  formula.test(value ?? '') ? `'${value}` : (value ?? '')
export const dollars = (amount: number | null | undefined) => amount?.toFixed(2) ?? ''
export const time = (at: string) => at.replace('T', ' ').slice(0, 19)
