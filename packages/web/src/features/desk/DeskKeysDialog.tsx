import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/forms/Dialog.tsx'
import { keys } from '#web/lib/keys.ts'
import { usePreference } from '#web/lib/preferences.ts'
import { Segments } from '#web/ui/Segments.tsx'

/** The keys beside a document, and whether single letters are among them. */
export function DeskKeysDialog({ onClose }: { onClose: () => void }) {
  const [letters, setLetters] = usePreference('deskLetters')
  return (
    <Dialog title="Keys" size="S" startFocus="heading" onClose={onClose}>
      <DialogBody>
        <Segments
          label="Single letters"
          hint="N and Shift+N lead through the places to look at. Turn them on only if you do not dictate."
          value={letters}
          choices={[
            { value: 'off', label: 'Off' },
            { value: 'on', label: 'On' },
          ]}
          onChange={setLetters}
        />
        <ul className="flex list-disc flex-col gap-1 ps-5 text-control">
          {Object.values(keys)
            .filter(({ where }) => where === 'desk')
            .map(({ does, presses }) => (
              <li key={does}>
                <strong>{presses.map(wordsOf).join(', ')}</strong>: {does}
              </li>
            ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  )
}

const wordsOf = (press: string) => press.replace(/^Arrow(.+)$/, '$1 arrow').replace('Escape', 'Esc')
