import { texts } from '@curbcut/contract'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/forms/Dialog.tsx'
import { paths } from '#web/lib/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { licensesTitle } from './licenses-title.ts'

const keys = [
  { keys: ['Ctrl', '/'], does: 'Opens this help. On a Mac: ⌘ and /.' },
  { keys: ['Tab'], does: 'Goes to the next control; with Shift to the one before.' },
  { keys: ['Esc'], does: 'Closes a dialog, a menu or a tooltip.' },
  { keys: ['Arrow keys'], does: 'Move through tabs, menus and groups of choices.' },
  { keys: ['Enter'], does: 'Follows a link, presses a button, opens the tab in focus.' },
  { keys: ['Enter'], does: 'In a comment: sends it.' },
  {
    keys: ['Space'],
    does: 'On the checkbox of a job: chooses it; with Shift all from the last one.',
  },
  {
    keys: ['Enter'],
    does: 'On the checkbox of a job: goes to what can be done with the chosen ones.',
  },
  { keys: ['Shift', 'Enter'], does: 'In a comment: begins a new line.' },
] as const

/** All shortcuts. None of them is a single letter. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={texts.navigation.helpAndShortcuts}
      size="M"
      startFocus="heading"
      onClose={onClose}
    >
      <DialogBody>
        <dl className="flex flex-col divide-y divide-line">
          {keys.map(({ keys: combination, does }) => (
            <div key={does} className="grid gap-1 py-2.5 sm:grid-cols-[8rem_1fr] sm:gap-4">
              <dt className="flex items-center gap-1">
                {combination.map((key) => (
                  <kbd
                    key={key}
                    className="rounded-badge border border-line-strong bg-sunken px-1.5 font-sans text-caption font-semibold"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className="text-control">{does}</dd>
            </div>
          ))}
        </dl>
        <p className="text-control text-ink2">
          Messages disappear by themselves after a while. They stay in Notifications, at the top of
          every screen.
        </p>
        <p className="text-control">
          <TextLink to={paths.licenses()} kind="new-tab">
            {licensesTitle}
          </TextLink>
        </p>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  )
}
