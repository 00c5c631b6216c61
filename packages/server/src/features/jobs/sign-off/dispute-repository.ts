import type { Role } from '@curbcut/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type DisputeRow = Selectable<Tables['disputes']>

export async function insertDispute(db: Db, dispute: Insertable<Tables['disputes']>) {
  await db.insertInto('disputes').values(dispute).execute()
}

export const findDispute = (db: Db, id: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()

export async function countDisputes(db: Db, signOffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('disputes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sign_off_id', '=', signOffId)
    .executeTakeFirstOrThrow()
  return count
}

type DisputeAnswer = Required<
  Pick<Updateable<Tables['disputes']>, 'answer' | 'answer_text' | 'answered_at' | 'answered_by'>
>

/** Answers the open disputes about these sign-offs. */
export async function answerOpenDisputes(
  db: Db,
  signOffIds: readonly string[],
  answer: DisputeAnswer,
) {
  await db
    .updateTable('disputes')
    .set(answer)
    .where('sign_off_id', '=', sql<string>`any(${[...signOffIds]}::uuid[])`)
    .where('answer', 'is', null)
    .execute()
}

export type DisputeWithPeople = DisputeRow & {
  creator_first_name: string
  creator_last_name: string
  creator_role: Role
  answerer_first_name: string | null
  answerer_last_name: string | null
  answerer_role: Role | null
}

/** Disputes about any delivery of the job, oldest first. */
export const findDisputes = (db: Db, jobId: string): Promise<DisputeWithPeople[]> =>
  db
    .selectFrom('disputes')
    .innerJoin('users as creators', 'creators.id', 'disputes.created_by')
    .leftJoin('users as answerers', 'answerers.id', 'disputes.answered_by')
    .selectAll('disputes')
    .select([
      'creators.first_name as creator_first_name',
      'creators.last_name as creator_last_name',
      'creators.role as creator_role',
      'answerers.first_name as answerer_first_name',
      'answerers.last_name as answerer_last_name',
      'answerers.role as answerer_role',
    ])
    .where('disputes.job_id', '=', jobId)
    .orderBy('disputes.created_at')
    .orderBy('disputes.id')
    .execute()
