import { isClientUser } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { hasActed } from '#server/features/jobs/history/history-service.ts'
import {
  isOfProvider,
  type ProviderRow,
} from '#server/features/people/providers/provider-service.ts'
import { deleteCodesOf } from '#server/secrets/code-repository.ts'
import { hasOwnPassword } from '#server/features/people/credentials.ts'
import { lockUser, setUnused } from '#server/features/people/user-repository.ts'
import { dropMailsTo } from '#server/queue/drop-mails.ts'

/**
 * Whether an account that another organization made, and nobody ever used, stands in the way of the provider whose
 * domain its address is of, and which makes accounts: whoever invites an address first does not keep its owner out.
 * Account managers make accounts of client users alone; others were made by the house, and stay. Call it in a
 * transaction.
 */
export async function isInTheWay(
  ctx: VisitorContext,
  provider: ProviderRow,
  userId: string,
): Promise<boolean> {
  const row = await lockUser(ctx.db, userId)
  if (!row || provider.new_role === null || (await isOfProvider(ctx, provider, row))) return false
  const isUnused = !row.is_verified && !hasOwnPassword(row) && !(await hasActed(ctx, userId))
  return isUnused && isClientUser(row) && !row.is_archived
}

/** Archives such an account under an address that no mail server has, with its codes and mails. */
export async function freeAddressOf(ctx: VisitorContext, userId: string): Promise<void> {
  await setUnused(ctx.db, userId, `unused-${userId}@erased.invalid`)
  await deleteCodesOf(ctx.db, userId)
  await dropMailsTo(ctx.db, userId)
}

/** What the history says of it. */
export const reasonToFree =
  'Nobody had used this account, and its address belongs to people who sign in through their organization.'
