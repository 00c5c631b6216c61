import { isSuperUser } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { setOwnPassword } from '#server/features/people/credentials.ts'
import { endAccountLockouts } from '#server/features/people/lockouts/lockout-backoff.ts'
import { disableProviderOnlyWay } from '#server/features/people/providers/provider-settings.ts'
import { removeSecondStepByCommand } from '#server/features/people/second-step/remove-second-step.ts'
import {
  endSessionsOf,
  type SessionEndDeps,
} from '#server/features/people/sessions/end-sessions.ts'
import { lockUserByEmail, updateUser } from '#server/features/people/user-repository.ts'
import { deleteCodesOf } from '#server/secrets/code-repository.ts'
import { hashPassword } from '#server/secrets/password-service.ts'

type Deps = SessionEndDeps & Pick<VisitorContext, 'secretKey'>

/** Ends all that locks them out, also a provider as the only way. Requires a transaction. */
export async function restoreSuperUser(
  deps: Deps,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  const passwordHash = await hashPassword(password)
  const row = await lockUserByEmail(deps.db, email)
  if (!row || !isSuperUser(row) || row.erased_at !== null) return undefined

  const { id: userId, role } = row
  const authorContext = {
    ...deps,
    actor: { id: userId, role, organizationId: null },
    impersonator: null,
  }
  if (row.is_archived) {
    await updateUser(deps.db, userId, { is_archived: false })
    await recordEvent(authorContext, { kind: 'user_activated', userId })
  }
  await deleteCodesOf(deps.db, userId)
  await setOwnPassword(deps, userId, passwordHash)
  await endSessionsOf(deps, userId)
  await endAccountLockouts(deps, row.email)
  if (await removeSecondStepByCommand(deps, userId)) {
    await recordEvent(authorContext, { kind: 'second_step_removed', userId })
  }
  await disableProviderOnlyWay(authorContext)
  await recordEvent(authorContext, { kind: 'password_reset', userId })
  return userId
}
