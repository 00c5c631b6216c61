import { texts } from '@curbcut/contract'
import { Outlet } from 'react-router'
import { SkipLink } from '#web/ui/SkipLink.tsx'

/** The plain frame of the screens before the work begins. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <SkipLink />
      <header className="flex min-h-14 items-center border-b border-line px-4 sm:px-6">
        <p className="text-title font-semibold">{texts.product}</p>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 px-4 py-10 outline-none sm:px-6 sm:py-16">
        <Outlet />
      </main>
    </div>
  )
}
