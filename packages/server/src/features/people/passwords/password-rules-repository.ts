import type { Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

type PasswordRuleColumns = Omit<Selectable<Tables['password_rules']>, 'is_only'>

export const findPasswordRules = (db: Db): Promise<PasswordRuleColumns | undefined> =>
  db
    .selectFrom('password_rules')
    .select(['min_length', 'refuses_common', 'refuses_own'])
    .executeTakeFirst()

export async function upsertPasswordRules(db: Db, rules: PasswordRuleColumns) {
  await db
    .insertInto('password_rules')
    .values(rules)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(rules))
    .execute()
}
