import { engineVersion } from '@curbcut/checks/version.ts'
import type { CheckFacts } from '@curbcut/contract'
import { sql } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import { newestCheckFirst } from '#server/db/query/newest-check.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { selectNewestDocuments } from './judgment-repository.ts'

export type CheckedDocumentRow = {
  file_id: string
  facts: CheckFacts
  nothingFor: string[]
  /** Lists without an entry; none if the model was not stored as a whole. */
  emptyLists: string[]
}

/** Omits Office documents of an older engine, which may have overlooked links and pictures. */
export async function findCheckedDocuments(
  db: Db,
  {
    jobId,
    fileIds,
    rules,
  }: { jobId: string; fileIds: readonly string[]; rules: readonly string[] },
): Promise<CheckedDocumentRow[]> {
  const { rows } = await sql<CheckedDocumentRow>`
    select present.file_id, newest.facts, array(
        select one ->> 'rule' from jsonb_array_elements(newest.conditions) as one
        where one ->> 'status' = 'not_applicable' and one ->> 'rule' = any(${[...rules]}::text[])
      ) as "nothingFor",
      array(
        select list from jsonb_each(model.contents -> 'lists') as one (list, entries)
        where model.contents ->> 'cut' is null and entries ->> 'total' = '0'
      ) as "emptyLists"
    from (${selectNewestDocuments(jobId)}) present join jobs on jobs.id = ${jobId}
      cross join lateral (
        select id, state, engine, facts, conditions from checks
        where organization_id = jobs.organization_id and sha256 = present.sha256
        order by ${newestCheckFirst} limit 1
      ) newest
      left join check_models model on model.check_id = newest.id
    where present.file_id = ${anyOf(fileIds)} and newest.state = 'done'
      and newest.facts is not null and newest.conditions is not null
      and (newest.engine = ${engineVersion} or newest.facts ->> 'kind' in ('pdf', 'image'))`.execute(
    db,
  )
  return rows
}
