import { fullName } from '@curbcut/contract'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { sessionReplaced } from '#web/state/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { useGhostLogoutMutation } from './ghost-api.ts'

/**
 * Shows in whose account an administrator is, and the way back. A long name takes two lines, and shows
 * in full under the pointer and while the keyboard is here. Not on every focus: a press would move the
 * button away from under the finger.
 */
export function GhostBanner() {
  const dispatch = useAppDispatch()
  const user = useAppSelector(({ session }) => session.user)
  const [send, { isLoading }] = useGhostLogoutMutation()
  const goBack = async () => {
    if (isLoading) return
    const { error } = await send()
    if (!error) dispatch(sessionReplaced('here'))
  }
  if (!user) return null
  return (
    <section
      data-ghost-banner=""
      aria-label="Account of somebody else"
      className="group flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-info-bg px-4 py-1 text-control text-info sm:px-6 md:px-8"
    >
      <p className="line-clamp-2 min-w-0 font-semibold wrap-anywhere group-hover:line-clamp-none group-has-focus-visible:line-clamp-none">
        Viewing as <bdi>{fullName(user)}</bdi>
      </p>
      <Button size="small" isInert={isLoading} onPress={() => void goBack()}>
        Return to Your Account
      </Button>
    </section>
  )
}
