import { texts } from '@curbcut/contract'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'
import { paths } from '#web/lib/addresses/paths.ts'
import { keyScopeTitles, keyHelpIn } from '#web/lib/keys/key-help.ts'
import type { Key } from '#web/lib/keys/keys.ts'
import { KeyList } from '#web/ui/keys/KeyList.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { licensesTitle } from './licenses-title.ts'

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <InfoDialog title={texts.navigation.helpAndShortcuts} onClose={onClose}>
      {(Object.keys(keyScopeTitles) as Key['where'][]).map((place) => (
        <section key={place}>
          <h3 className="font-semibold">{keyScopeTitles[place]}</h3>
          <KeyList keys={keyHelpIn(place)} />
        </section>
      ))}
      <p className="text-control text-ink2">
        Messages disappear after a while. You can still read them in Notifications, at the top of
        every screen.
      </p>
      <p className="text-control">
        <TextLink to={paths.licenses()} kind="new-tab">
          {licensesTitle}
        </TextLink>
      </p>
    </InfoDialog>
  )
}
