import type { SecondStepRule } from '@curbcut/contract'
import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'

/** Begins a second step again, now (ISO), unless one is set up; false if it is. */
export async function putSecondStep(
  db: Db,
  { userId, sealedKey, now }: { userId: string; sealedKey: string; now: string },
): Promise<boolean> {
  const put = await db
    .insertInto('second_steps')
    .values({ user_id: userId, sealed_key: sealedKey, set_up_at: null, begun_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_key: sealedKey, last_period: 0, begun_at: now })
        .where('second_steps.set_up_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return put !== undefined
}

/** The second step of a person, set up or started. */
export const findSecondStep = (db: Db, userId: string) =>
  db.selectFrom('second_steps').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The same, locked: of the tries of one code at once, one is judged first. */
export const lockSecondStep = (db: Db, userId: string) =>
  db
    .selectFrom('second_steps')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** The second step that a person has started after this ISO time, locked. */
export const lockPendingStep = (db: Db, { userId, since }: { userId: string; since: string }) =>
  db
    .selectFrom('second_steps')
    .selectAll()
    .where('user_id', '=', userId)
    .where('set_up_at', 'is', null)
    .where('begun_at', '>', since)
    .forUpdate()
    .executeTakeFirst()

/** Removes what was started before this ISO time, and never proved. */
export async function deletePendingStepsBefore(db: Db, before: string) {
  await db
    .deleteFrom('second_steps')
    .where('set_up_at', 'is', null)
    .where('begun_at', '<', before)
    .execute()
}

/** Keeps that the code of a period was taken, and since when (ISO) the second step is set up. */
export async function setTaken(
  db: Db,
  userId: string,
  taken: { last_period: number; set_up_at?: string },
) {
  await db.updateTable('second_steps').set(taken).where('user_id', '=', userId).execute()
}

/** Of these people, those with a second step. */
export async function findWithSecondStep(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('second_steps')
    .select('user_id')
    .where('user_id', '=', anyOf(ids))
    .where('set_up_at', 'is not', null)
    .union(db.selectFrom('passkeys').select('user_id').where('user_id', '=', anyOf(ids)))
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Removes the second step of a person with passkeys and all that belongs to it; false if none was set up. */
export async function deleteSecondStep(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('second_steps')
    .where('user_id', '=', userId)
    .returning('set_up_at')
    .executeTakeFirst()
  const passkey = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('trusted_browsers').where('user_id', '=', userId).execute()
  await setStepOrganization(db, userId, null)
  return passkey !== undefined || Boolean(deleted?.set_up_at)
}

/** Keeps through whose provider a person's second step is set up; null: by themselves. */
export async function setStepOrganization(db: Db, userId: string, organizationId: string | null) {
  await db
    .updateTable('users')
    .set({ second_step_organization_id: organizationId })
    .where('id', '=', userId)
    .where('second_step_organization_id', 'is distinct from', organizationId)
    .execute()
}

/** Removes all second steps of everybody. */
export async function forgetSecondSteps(db: Db) {
  await db.deleteFrom('second_steps').execute()
  await db.deleteFrom('passkeys').execute()
  await db.deleteFrom('recovery_codes').execute()
  await db.deleteFrom('trusted_browsers').execute()
  await db
    .updateTable('users')
    .set({ second_step_organization_id: null })
    .where('second_step_organization_id', 'is not', null)
    .execute()
}

/** Replaces the recovery codes of a person. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Uses a recovery code up; false if there is none with this hash, or somebody else was first. */
export async function deleteRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** The number of recovery codes that a person has not used. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

/** Keeps when (ISO) a session passed the second step; null: it has passed none. */
export async function setSessionStep(db: Db, sessionId: string, now: string | null) {
  await db
    .updateTable('sessions')
    .set({ second_step_at: now })
    .where('id', '=', sessionId)
    .execute()
}

/**
 * The same of a step that was set up before: a session that an organization's provider began then works in all of the
 * person's, unless they came through a provider when they set it up.
 */
export async function setPassedStep(db: Db, sessionId: string, now: string) {
  await setSessionStep(db, sessionId, now)
  await db
    .updateTable('sessions')
    .from('users')
    .set({ bound_organization_id: null })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.second_step_organization_id', 'is', null)
    .where('sessions.id', '=', sessionId)
    .where('sessions.bound_organization_id', 'is not', null)
    .execute()
}

/** When a session last passed the second step (ISO); null if it never did. */
export async function findSessionStep(db: Db, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('second_step_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.second_step_at ?? null
}

/** Who must have a second step. */
export async function findRule(db: Db): Promise<SecondStepRule> {
  const row = await db.selectFrom('sign_in_rules').select('second_step').executeTakeFirst()
  return row?.second_step ?? 'nobody'
}

export async function putRule(db: Db, second_step: SecondStepRule) {
  await db
    .insertInto('sign_in_rules')
    .values({ second_step })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ second_step }))
    .execute()
}
