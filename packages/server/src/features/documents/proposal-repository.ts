import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type ProposalRow = Selectable<Tables['repair_proposals']>

export const findProposal = (db: Db, fileId: string): Promise<ProposalRow | undefined> =>
  db.selectFrom('repair_proposals').selectAll().where('file_id', '=', fileId).executeTakeFirst()

export async function insertProposal(db: Db, row: Insertable<Tables['repair_proposals']>) {
  await db.insertInto('repair_proposals').values(row).execute()
}

/** Returns the upload that has the proposal's bytes. */
export const deleteProposal = (
  db: Db,
  fileId: string,
): Promise<{ upload_id: string } | undefined> =>
  db
    .deleteFrom('repair_proposals')
    .where('file_id', '=', fileId)
    .returning('upload_id')
    .executeTakeFirst()

/** Deletes proposals from before `before` (ISO time), of deleted files and outdated documents. */
export async function deleteStaleProposals(db: Db, before: string): Promise<number> {
  const { rows } = await sql`
    delete from repair_proposals proposal using job_files file
    where file.id = proposal.file_id and (
      proposal.uploaded_at < ${before} or file.deleted_at is not null
      or exists (
        select from file_versions version
        where version.file_id = file.id and version.number > coalesce(proposal.base_version, 0)
      )
    )
    returning proposal.id`.execute(db)
  return rows.length
}
