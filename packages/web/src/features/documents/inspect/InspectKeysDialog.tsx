import { isAdministrator } from '@curbcut/contract'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'
import { letterKeyHelp } from '#web/lib/keys/key-help.ts'
import { useActor } from '#web/state/use-actor.ts'
import { useLetterShortcuts } from '#web/state/use-letter-shortcuts.ts'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { KeyList } from '#web/ui/keys/KeyList.tsx'

export function InspectKeysDialog({ onClose }: { onClose: () => void }) {
  const [letters, setLetters] = useLetterShortcuts()
  return (
    <InfoDialog title="Keys" size="S" onClose={onClose}>
      <Segments
        label="Single letters"
        hint="None of them acts in a form. Leave them off if you use speech input."
        value={letters}
        choices={[
          { value: 'off', label: 'Off' },
          { value: 'on', label: 'On' },
        ]}
        onChange={setLetters}
      />
      <KeyList keys={letterKeyHelp(isAdministrator(useActor()))} isNarrow />
    </InfoDialog>
  )
}
