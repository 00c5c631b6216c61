import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'
import { keysBesideSwitch } from '#web/lib/keys/key-words.ts'
import { useInspectLetters } from '#web/state/use-inspect-letters.ts'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { KeyList } from '#web/ui/keys/KeyList.tsx'

export function InspectKeysDialog({ onClose }: { onClose: () => void }) {
  const [letters, setLetters] = useInspectLetters()
  return (
    <InfoDialog title="Keys" size="S" onClose={onClose}>
      <Segments
        label="Single letters"
        hint="N and Shift+N lead through the places to look at; O and Shift+O to other documents; 1, 2 and 3 answer a question of the review, and R the rest. None of them acts in a form. Leave them off if you use speech input."
        value={letters}
        choices={[
          { value: 'off', label: 'Off' },
          { value: 'on', label: 'On' },
        ]}
        onChange={setLetters}
      />
      <KeyList keys={keysBesideSwitch()} isNarrow />
    </InfoDialog>
  )
}
