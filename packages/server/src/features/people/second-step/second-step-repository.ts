import type { SecondStepRule } from '@curbcut/contract'
import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'

/** Replaces an unfinished setup; false if a second step is set up. */
export async function upsertSecondStep(
  db: Db,
  { userId, sealedKey, now }: { userId: string; sealedKey: string; now: string },
): Promise<boolean> {
  const row = await db
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
  return row !== undefined
}

/** Also finds an unfinished setup. */
export const findSecondStep = (db: Db, userId: string) =>
  db.selectFrom('second_steps').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Locked, so that of concurrent attempts with one code, one is checked first. */
export const lockSecondStep = (db: Db, userId: string) =>
  db
    .selectFrom('second_steps')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const lockPendingStep = (db: Db, { userId, since }: { userId: string; since: string }) =>
  db
    .selectFrom('second_steps')
    .selectAll()
    .where('user_id', '=', userId)
    .where('set_up_at', 'is', null)
    .where('begun_at', '>', since)
    .forUpdate()
    .executeTakeFirst()

export async function deletePendingStepsBefore(db: Db, before: string) {
  await db
    .deleteFrom('second_steps')
    .where('set_up_at', 'is', null)
    .where('begun_at', '<', before)
    .execute()
}

export async function updateSecondStep(
  db: Db,
  userId: string,
  changes: { last_period: number; set_up_at?: string },
) {
  await db.updateTable('second_steps').set(changes).where('user_id', '=', userId).execute()
}

export async function findUserIdsWithSecondStep(
  db: Db,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('second_steps')
    .select('user_id')
    .where('user_id', '=', anyOf(ids))
    .where('set_up_at', 'is not', null)
    .union(db.selectFrom('passkeys').select('user_id').where('user_id', '=', anyOf(ids)))
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Also deletes passkeys and recovery codes; false if none was set up. */
export async function deleteSecondStep(db: Db, userId: string): Promise<boolean> {
  const deletedStep = await db
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
  await setSecondStepOrganization(db, userId, null)
  return passkey !== undefined || Boolean(deletedStep?.set_up_at)
}

/** The organization through whose provider the step is set up; null for a password sign-in. */
export async function setSecondStepOrganization(
  db: Db,
  userId: string,
  organizationId: string | null,
) {
  await db
    .updateTable('users')
    .set({ second_step_organization_id: organizationId })
    .where('id', '=', userId)
    .where('second_step_organization_id', 'is distinct from', organizationId)
    .execute()
}

export async function deleteAllSecondSteps(db: Db) {
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

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Returns false if no code has this hash, or it was used concurrently. */
export async function deleteRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { unused } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('unused'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return unused
}

export async function setSecondStepPassedAt(db: Db, sessionId: string, passedAt: string | null) {
  await db
    .updateTable('sessions')
    .set({ second_step_at: passedAt })
    .where('id', '=', sessionId)
    .execute()
}

/** Also unbinds it from an organization, unless the step was set up through a provider. */
export async function markSecondStepPassed(db: Db, sessionId: string, now: string) {
  await setSecondStepPassedAt(db, sessionId, now)
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

export async function findSecondStepPassedAt(db: Db, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('second_step_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.second_step_at ?? null
}

/** Also true for a session that has ended. */
export async function isProviderSession(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('provider_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined || row.provider_id !== null
}

export async function findSecondStepRule(db: Db): Promise<SecondStepRule> {
  const row = await db.selectFrom('sign_in_rules').select('second_step').executeTakeFirst()
  return row?.second_step ?? 'nobody'
}

export async function upsertSecondStepRule(db: Db, second_step: SecondStepRule) {
  await db
    .insertInto('sign_in_rules')
    .values({ second_step })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ second_step }))
    .execute()
}
