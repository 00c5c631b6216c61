import { isAdministrator } from '@curbcut/contract'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'
import { inspectKeyHelp } from '#web/lib/keys/key-help.ts'
import { useActor } from '#web/state/use-actor.ts'
import { useLetterShortcuts } from '#web/state/use-letter-shortcuts.ts'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { KeyList } from '#web/ui/keys/KeyList.tsx'

export function InspectKeysDialog({ onClose }: { onClose: () => void }) {
  const [letters, setLetters] = useLetterShortcuts()
  const help = inspectKeyHelp(isAdministrator(useActor()))
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
      <section className="flex flex-col" aria-label={`Single letters, ${letters}`}>
        <h3 className="text-caption font-semibold text-ink2">These keys are {letters}:</h3>
        <KeyList keys={help.letters} isNarrow />
      </section>
      <section className="flex flex-col" aria-label="Always on">
        <h3 className="text-caption font-semibold text-ink2">These keys are always on:</h3>
        <KeyList keys={help.others} isNarrow />
      </section>
    </InfoDialog>
  )
}
