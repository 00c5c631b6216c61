import { restoreSuperUser } from '#server/features/people/users/restore-super-user.ts'
import { findRightKey } from '#server/start/secret-key.ts'
import { runNewPassword } from './new-password.ts'

/**
 * `curbcut restore-super-user EMAIL`: lets a super user in again who is archived, paused, without their second
 * step or locked out by a provider as the only way, and prints the new password once.
 */
await runNewPassword({
  name: 'restore-super-user',
  give: async ({ db, now }, credentials, config) => {
    const parts = {
      db,
      now,
      settings: { ...config, supportEmail: config.mail.supportEmail },
      secretKey: await findRightKey(db, config),
    }
    return restoreSuperUser(parts, credentials)
  },
  refusal: (email) => `No super user has the email ${email}. Nothing was changed.`,
})
