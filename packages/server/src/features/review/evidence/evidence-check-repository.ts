import type { CheckedDocumentKind, CheckState, Condition } from '@curbcut/contract'
import { sql } from 'kysely'
import { newestCheckFirst } from '#server/db/query/newest-check.ts'
import type { Db } from '#server/db/schema/tables.ts'

export type EvidenceCheckRow = {
  id: string
  sha256: string
  state: CheckState
  reason: string | null
  engine: string
  ended_at: string | null
  pages: number | null
  is_page_count_estimated: boolean
  barriers: number | null
  is_for_people: boolean
  /** Null without a result. */
  kind: CheckedDocumentKind | null
  /** `pages`: the first twenty with a fault. */
  conditions:
    | (Pick<Condition, 'rule' | 'status' | 'count' | 'placeCount'> & { pages?: number[] })[]
    | null
}

type DocumentHashes = { organizationId: string; hashes: readonly string[] }

/** The newest result of each document; without a result, the state of its check. */
export async function findEvidenceChecks(
  db: Db,
  { organizationId, hashes }: DocumentHashes,
): Promise<Map<string, EvidenceCheckRow>> {
  const { rows } = await sql<EvidenceCheckRow>`
    select distinct on (sha256) id, sha256, state, reason, engine, ended_at, pages, barriers,
      is_page_count_estimated, is_for_people, facts->>'kind' as kind,
      (
        select jsonb_agg(
          jsonb_strip_nulls(jsonb_build_object('rule', one->'rule', 'status', one->'status',
            'count', one->'count', 'placeCount', one->'placeCount',
            'pages', case one->>'status' when 'fail'
              then jsonb_path_query_array(one->'pages', '$[0 to 19]') end))
          order by position
        ) from jsonb_array_elements(conditions) with ordinality as found (one, position)
      ) as conditions
    from ${newestChecksOf(organizationId, hashes)}`.execute(db)
  return new Map(rows.map((row) => [row.sha256, row]))
}

/** Identifies a result, which never changes once its check has ended. */
export type CheckIdentity = Pick<EvidenceCheckRow, 'id' | 'sha256' | 'state'>

/** Finds the same checks in the same order as `findEvidenceChecks`. */
export async function findCheckIdentities(
  db: Db,
  { organizationId, hashes }: DocumentHashes,
): Promise<CheckIdentity[]> {
  const { rows } = await sql<CheckIdentity>`
    select distinct on (sha256) id, sha256, state from ${newestChecksOf(organizationId, hashes)}`.execute(
    db,
  )
  return rows
}

const newestChecksOf = (organizationId: string, hashes: readonly string[]) => sql`
  checks where organization_id = ${organizationId} and sha256 = any(${[...hashes]}::text[])
  order by sha256, ${newestCheckFirst}`

/** A document with a result does not wait for a later check; a fixed one waits for its comparison, too. */
const isReadyToFreeze = sql<boolean>`
  not exists (
    select from unnest(reports.hashes) as document (sha256)
    where exists (select from checks where checks.organization_id = jobs.organization_id
        and checks.sha256 = document.sha256 and ended_at is null)
      and not exists (select from checks where checks.organization_id = jobs.organization_id
        and checks.sha256 = document.sha256 and ended_at is not null)
  ) and not exists (
    select from jsonb_array_elements(reports.basis->'documents') as one (pair)
      join comparisons on comparisons.organization_id = jobs.organization_id
        and original_sha256 = pair #>> '{original,sha256}'
        and fixed_sha256 = pair #>> '{fixed,sha256}'
    where comparisons.ended_at is null
  )`

/** The editions in preparation with this document that wait for no check any more. */
export async function findReadyEditionIdsByHash(
  db: Db,
  { organizationId, sha256 }: { organizationId: string; sha256: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select reports.id from evidence_reports as reports join jobs on jobs.id = reports.job_id
    where reports.state = 'preparing' and jobs.organization_id = ${organizationId}
      and ${sha256} = any(reports.hashes) and ${isReadyToFreeze}
    order by reports.id`.execute(db)
  return rows.map(({ id }) => id)
}

type FreezeTimes = { lateBefore: string; failedBefore: string }

/** ISO times. Also those completed before `lateBefore`; none that failed after `failedBefore`. */
export async function findReadyOrLateEditionIds(
  db: Db,
  { lateBefore, failedBefore }: FreezeTimes,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select reports.id from evidence_reports as reports join jobs on jobs.id = reports.job_id
    where reports.state = 'preparing'
      and (reports.completed_at < ${lateBefore} or ${isReadyToFreeze})
      and (reports.failed_at is null or reports.failed_at < ${failedBefore})
    order by reports.completed_at, reports.id`.execute(db)
  return rows.map(({ id }) => id)
}
