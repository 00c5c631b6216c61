import { restoreSuperUser } from '#server/features/people/users/restore-super-user.ts'
import { requireMatchingKey } from '#server/start/secret-key.ts'
import { runNewPassword } from './run-new-password.ts'

/** For super users who are archived, paused, or locked out by a second step or a provider. */
await runNewPassword({
  name: 'restore-super-user',
  savePassword: async ({ db, now }, credentials, config) => {
    const deps = {
      db,
      now,
      settings: { ...config, supportEmail: config.mail.supportEmail },
      secretKey: await requireMatchingKey(db, config),
    }
    return restoreSuperUser(deps, credentials)
  },
  refusalMessage: (email) => `No super user has the email ${email}. Nothing was changed.`,
})
