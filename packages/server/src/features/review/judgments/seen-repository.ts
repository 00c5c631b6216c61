import { maxPages, type SeenPages } from '@curbcut/contract'
import { sql } from 'kysely'
import { newestCheckFirst } from '#server/db/query/newest-check.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { selectNewestDocuments, type NewestDocument } from './judgment-repository.ts'

type NewSeenDocument = {
  id: string
  document: Pick<NewestDocument, 'file_id' | 'version_id'>
  userId: string
  page?: number | undefined
  of?: number | undefined
  whole: boolean
}

export async function upsertSeenDocument(
  db: Db,
  { id, document, userId, page, of, whole }: NewSeenDocument,
): Promise<void> {
  const pages = page === undefined ? '{}' : `{[${page},${page}]}`
  await sql`
    insert into seen_documents (id, file_id, version_id, user_id, pages, page_count, is_whole)
    values (${id}, ${document.file_id}, ${document.version_id}, ${userId},
      ${pages}::int4multirange, ${of ?? null}, ${whole})
    on conflict on constraint seen_documents_key do update set
      pages = seen_documents.pages + excluded.pages,
      page_count = coalesce(excluded.page_count, seen_documents.page_count),
      is_whole = seen_documents.is_whole or excluded.is_whole`.execute(db)
}

export type SeenDocument = Pick<NewestDocument, 'file_id' | 'file_name'> & SeenPages

/** Of the given user, or of each one. The number of pages comes from the check, else the screen. */
export async function findSeenDocuments(
  db: Db,
  jobId: string,
  userId?: string,
): Promise<SeenDocument[]> {
  const { rows } = await sql<SeenDocument>`
    select file_id, file_name, shown.pages, pages_there as "of",
      coalesce(is_whole or shown.pages = pages_there, false) as "isWhole"
    from (
      select present.file_id, file_name, seen.pages, is_whole, coalesce(
          case when (facts ->> 'pages')::bigint between 1 and ${maxPages}
            then (facts ->> 'pages')::integer end, page_count
        ) as pages_there
      from (${selectNewestDocuments(jobId)}) present join jobs on jobs.id = ${jobId}
        left join seen_documents seen on seen.file_id = present.file_id
          and seen.version_id is not distinct from present.version_id
          and (${userId ?? null}::uuid is null or seen.user_id = ${userId ?? null}::uuid)
        left join lateral (
          select state, facts from checks
          where organization_id = jobs.organization_id and sha256 = present.sha256
          order by ${newestCheckFirst} limit 1
        ) newest on newest.state = 'done' and facts ->> 'kind' = 'pdf'
    ) documents cross join lateral (
      select coalesce(sum(upper(stretch) - lower(stretch)), 0)::integer as pages
      from unnest(documents.pages * int4multirange(int4range(1, pages_there, '[]'))) as stretch
    ) shown
    order by file_name, file_id`.execute(db)
  return rows
}

/** The documents that none of the users has seen as a whole. */
export function unseenOf(seen: readonly SeenDocument[]): SeenDocument[] {
  const wholeFileIds = new Set(seen.filter(({ isWhole }) => isWhole).map(({ file_id }) => file_id))
  const unseen = seen.filter(({ file_id }) => !wholeFileIds.has(file_id))
  return [...new Map(unseen.map((one) => [one.file_id, one])).values()]
}
