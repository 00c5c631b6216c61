import { fullName } from '@curbcut/contract'
import { useEffect, type ReactNode } from 'react'
import { readStoredText, storeText } from '#web/lib/browser/stored-text.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { TitleNote } from '#web/ui/screens/WindowTitle.tsx'

/** Names the other person's account in every title, and announces entering and leaving it. */
export function GhostVisit({ children }: { children: ReactNode }) {
  const { isLoggedIn, isGhost, user } = useAppSelector(({ session }) => session)
  const name = isLoggedIn && isGhost && user ? fullName(user) : null
  useVisitAnnouncement(isLoggedIn && user ? { accountId: user._id, name } : null)
  return <TitleNote value={name === null ? null : `Viewing as ${name}`}>{children}</TitleNote>
}

/** Screen readers are busy with a page that has just loaded. */
const afterLoadMs = 500

const storageKey = 'visited-account'

/** Entering and leaving reload the page, so session storage remembers the account. */
function useVisitAnnouncement(account: { accountId: string; name: string | null } | null) {
  const { accountId = '', name = null } = account ?? {}
  useEffect(() => {
    if (!accountId) return undefined
    const timer = setTimeout(() => {
      const previousAccountId = readStoredText(storageKey, 'sessionStorage') ?? ''
      const currentAccountId = name === null ? '' : accountId
      if (previousAccountId === currentAccountId) return
      storeText(storageKey, currentAccountId, 'sessionStorage')
      announce(name === null ? 'You are back in your own account.' : `Viewing as ${name}.`)
    }, afterLoadMs)
    return () => clearTimeout(timer)
  }, [accountId, name])
}
