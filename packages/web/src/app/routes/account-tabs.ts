import { isAccountManager, isRemediator, type Actor } from '@curbcut/contract'
import { accountTabs, type AccountTab } from '#web/lib/addresses/tabs.ts'

const allTabs = Object.keys(accountTabs) as AccountTab[]

/** An administrator in the account of another person sees no notifications and no ways to sign in. */
export function accountTabsOf(
  actor: Pick<Actor, 'role'>,
  { isGhost }: { isGhost: boolean },
): AccountTab[] {
  const isOffered: { [Tab in AccountTab]?: boolean } = {
    'working-time': isRemediator(actor),
    statements: isRemediator(actor),
    organization: isAccountManager(actor),
    notifications: !isGhost,
    'signing-in': !isGhost,
  }
  return allTabs.filter((tab) => isOffered[tab] ?? true)
}
