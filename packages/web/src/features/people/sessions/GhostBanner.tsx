import { fullName } from '@curbcut/contract'
import { useAppSelector } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { returnLabel, useReturnToOwnAccount } from './use-return-to-own-account.ts'

/** Unfolds a name on hover and keyboard focus only: a press must not move the button away. */
export function GhostBanner() {
  const user = useAppSelector(({ session }) => session.user)
  const { goBack, isReturning } = useReturnToOwnAccount()
  if (!user) return null
  return (
    <section
      data-ghost-banner=""
      aria-label="Account of somebody else"
      className="group flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-info-bg px-4 py-1 text-control text-info sm:px-6 md:px-8"
    >
      <p className="line-clamp-2 min-w-0 font-semibold wrap-anywhere group-hover:line-clamp-none group-has-focus-visible:line-clamp-none">
        Viewing as <Name>{fullName(user)}</Name>
      </p>
      <Button size="small" isInert={isReturning} onPress={() => void goBack()}>
        {returnLabel}
      </Button>
    </section>
  )
}
