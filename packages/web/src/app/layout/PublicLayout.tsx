import { texts } from '@curbcut/contract'
import { Outlet, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { legalPages } from '#web/lib/server-settings.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { isReadyToWork } from '#web/state/session.ts'
import { SkipLink } from '#web/ui/links/SkipLink.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { LinkedNames } from '#web/ui/text/LinkedNames.tsx'
import { GhostBar } from './GhostBar.tsx'
import { licensesTitle } from './licenses-title.ts'
import { ProductName } from './ProductName.tsx'

const ContactButton = lazyComponent(async () => (await import('./ContactButton.tsx')).ContactButton)

const { signIn, privacyPolicy, terms } = texts.publicPages

type Props = {
  /** For the one page that may compile WebAssembly: navigation would pass that permission on. */
  reloads?: boolean
}

export function PublicLayout({ reloads = false }: Props) {
  const kind = reloads ? 'reload' : 'plain'
  // A person who chooses an organization is already signed in.
  const isLoggedIn = useAppSelector(({ session }) => session.isLoggedIn)
  const needsOrganization = useAppSelector(
    ({ session }) => session.isLoggedIn && !isReadyToWork(session),
  )
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <SkipLink />
      <GhostBar />
      <header
        data-bar=""
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 sm:px-6"
      >
        <ProductName />
        {needsOrganization && pathname !== paths.selectOrganization() && (
          <nav aria-label="Main">
            <TextLink kind={kind} to={paths.selectOrganization()}>
              {texts.selectOrganization.title}
            </TextLink>
          </nav>
        )}
        {!isLoggedIn && (
          <nav aria-label="Main" className="flex flex-wrap gap-x-6">
            <TextLink kind={kind} to={paths.contact()}>
              {texts.contact.link}
            </TextLink>
            <TextLink kind={kind} to={paths.login()}>
              {signIn}
            </TextLink>
          </nav>
        )}
      </header>
      <main id="main" tabIndex={-1} className="flex-1 px-4 py-10 outline-none sm:px-6 sm:py-16">
        <Outlet />
      </main>
      <footer className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line px-4 py-4 text-caption text-ink2 sm:px-6">
        {isLoggedIn ? (
          <ContactButton />
        ) : (
          <TextLink kind={kind} to={paths.contact()}>
            {texts.contact.link}
          </TextLink>
        )}
        <TextLink kind={kind} to={paths.accessibility()}>
          {texts.navigation.accessibility}
        </TextLink>
        {/* Without an address of the operator's page they are plain text. */}
        <p>
          <LinkedNames text={privacyPolicy} addresses={{ [privacyPolicy]: legalPages().privacy }} />
        </p>
        <p>
          <LinkedNames text={terms} addresses={{ [terms]: legalPages().terms }} />
        </p>
        <TextLink to={paths.licenses()} kind="new-tab">
          {licensesTitle}
        </TextLink>
      </footer>
    </div>
  )
}
