import { createSuperUser } from '#server/features/people/users/create-person.ts'
import { commandLine } from '#server/version.ts'
import { runNewPassword } from './run-new-password.ts'

await runNewPassword({
  name: 'create-super-user',
  savePassword: createSuperUser,
  refusalMessage: (email) =>
    `There is a person with the email ${email} already. ` +
    `A super user who cannot sign in: ${commandLine('restore-super-user', 'EMAIL')}`,
})
