import { isSuperUser, texts } from '@curbcut/contract'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { dialogs } from '#web/app/dialogs/dialogs.ts'
import { startBuffering, takeBufferedText } from '#web/app/palette/type-ahead-buffer.ts'
import { usePreloadScreens } from '#web/app/routes/use-preload-screens.ts'
import { useLogout } from '#web/features/people/sessions/use-logout.ts'
import { ModalHost } from '#web/forms/dialogs/ModalHost.tsx'
import { paths } from '#web/lib/addresses/paths.ts'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'
import { useKey } from '#web/lib/keys/use-key.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { SkipLink } from '#web/ui/links/SkipLink.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { lazyComponent, lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { ReaderId } from '#web/ui/screens/reader-id.ts'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'

const Drawer = lazyDialog(async () => (await import('./Drawer.tsx')).Drawer)
const Palette = lazyDialog(async () => (await import('#web/app/palette/Palette.tsx')).Palette)
const HelpDialog = lazyDialog(async () => (await import('./HelpDialog.tsx')).HelpDialog)

const FirstHourLine = lazyComponent(
  async () => (await import('#web/features/operations/first-hour/FirstHourLine.tsx')).FirstHourLine,
)

export function Shell() {
  const [openPanel, setOpenPanel] = useState<'drawer' | 'help' | 'palette' | null>(null)
  const actor = useActor()
  const logout = useLogout()
  usePreloadScreens()
  useKey('help', () => void afterNextFrame(() => setOpenPanel('help')))
  const close = () => setOpenPanel(null)
  const isFormOpen = useAppSelector(({ forms }) => forms.open !== null)
  useKey('palette', () => {
    close()
    if (openPanel === 'palette') return
    // A form keeps its keys, because the palette does not open over it.
    if (!isFormOpen) startBuffering()
    afterNextFrame(() => (canOpenPalette() ? setOpenPanel('palette') : takeBufferedText()))
  })
  // However the palette closes, also when it could not be loaded.
  useEffect(
    () => (openPanel === 'palette' ? () => void takeBufferedText() : undefined),
    [openPanel],
  )
  const actions = {
    onHelp: () => setOpenPanel('help'),
    onSearch: () => setOpenPanel('palette'),
    onLogout: () => void logout(),
  }
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Sidebar {...actions} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header onMenu={() => setOpenPanel('drawer')} />
        <main
          id="main"
          tabIndex={-1}
          className="w-full flex-1 px-4 pt-5 pb-4 outline-none min-[90rem]:px-6"
        >
          {isSuperUser(actor) && <FirstHourLine />}
          <ReaderId value={actor.id}>
            <Outlet />
          </ReaderId>
        </main>
        <footer className="px-4 pb-4 text-caption min-[90rem]:px-6 print:hidden">
          <TextLink to={paths.accessibility()}>{texts.navigation.accessibility}</TextLink>
        </footer>
      </div>
      {openPanel === 'drawer' && <Drawer {...actions} onClose={close} />}
      {openPanel === 'help' && <HelpDialog onClose={close} />}
      {openPanel === 'palette' && <Palette onClose={close} onHelp={actions.onHelp} />}
      <ModalHost definitions={dialogs} />
    </div>
  )
}

/** Whether no dialog is open: leaving the screen would lose its texts. */
function canOpenPalette(): boolean {
  const isCovered = document.querySelector('[data-modal-overlay]') !== null
  if (isCovered) announce('Close this dialog before you search.')
  return !isCovered
}
