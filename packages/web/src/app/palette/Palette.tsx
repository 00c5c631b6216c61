import { type Job, formatQuantity } from '@curbcut/contract'
import { X, ListChecks, Contrast } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useNavigate } from 'react-router'
import { selectionOffer } from '#web/features/jobs/bulk/selection-actions.ts'
import { preferenceLabels } from '#web/features/people/account/Preferences.tsx'
import { preferenceChoices, usePreference } from '#web/lib/browser/preferences.ts'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'
import { searchDebounceMs } from '#web/lib/limits.ts'
import { placeVisited } from '#web/state/recents.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useCountedDialog } from '#web/ui/dialogs/open-dialogs.ts'
import { CommandBox } from '#web/ui/keys/CommandBox.tsx'
import { useResultsAnnouncement } from '#web/ui/messages/use-results-announcement.ts'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { isBeginning, isMatch, withEntries, type Entry, type EntryGroup } from './entry.ts'
import { takeBufferedText } from './typed-ahead.ts'
import { useJobActions, useJobHere } from './use-job-actions.ts'
import { usePaletteActions, useSwitches } from './use-palette-actions.ts'
import { useRecentPlaces, useScreens, useTabs } from './use-places.ts'
import { useSearchResults } from './use-search-results.ts'

type Props = { onClose: () => void; onHelp: () => void }

export function Palette(props: Props) {
  const job = useJobHere()
  useCountedDialog()
  return (
    <ModalOverlay
      className="overlay-backdrop items-start"
      data-modal-overlay=""
      isOpen
      isDismissable
      onOpenChange={props.onClose}
    >
      <Modal className="modal" data-size="M">
        <Dialog aria-label={title} className="outline-none">
          {job ? <OverJob job={job} {...props} /> : <Search jobActions={[]} {...props} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const title = 'Search or jump to'

function OverJob({ job, ...props }: Props & { job: Job }) {
  return <Search jobActions={useJobActions(job)} {...props} />
}

function Search({ jobActions, onClose, onHelp }: Props & { jobActions: readonly Entry[] }) {
  const { text, setText, searched, searchNow } = useTyped()
  const { groups: here, failure: switchFailure } = useGroupsHere({ jobActions, onHelp })
  const results = useSearchResults(searched)
  const isCurrent = text.trim() === searched
  const isSearching = !isCurrent || results.isFetching
  const groups = groupsFor(text, { here, found: results.groups, isCurrent, isSearching })
  const choose = useChoice(onClose)

  const total = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  useResultsAnnouncement(searched, { pages: { total }, isFetching: isSearching })
  const failure = switchFailure ?? results.failure
  return (
    <CommandBox
      label={title}
      text={text}
      onText={setText}
      groups={groups}
      onChoose={(entry) => void choose(entry)}
      onEnter={searchNow}
      fieldAside={
        <IconButton label="Close" tooltip={null} onPress={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      }
    >
      {isSearching && <Line>Searching…</Line>}
      {!isSearching && failure === undefined && total === 0 && (
        <Line>
          Nothing found for “<Name>{searched}</Name>”. Try a shorter part of the name.
        </Line>
      )}
      {!isSearching && failure !== undefined && (
        <div className="flex flex-col items-start gap-2 px-5 py-3">
          <ErrorText>{failure}</ErrorText>
          {results.failure !== undefined && <Button onPress={results.tryAgain}>Try again</Button>}
        </div>
      )}
    </CommandBox>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="px-5 py-3 text-control text-ink2 wrap-anywhere">{children}</p>
)

/** The typed text, and the searched text, which follows when typing pauses. */
function useTyped() {
  const [text, setText] = useState('')
  const [searched, setSearched] = useState('')
  // The field below has the focus by now.
  useEffect(() => {
    const typedText = takeBufferedText()
    if (typedText) setText(typedText)
  }, [])
  const searchNow = () => setSearched(text.trim())
  const searchLater = useEffectEvent(searchNow)
  useEffect(() => {
    const timer = setTimeout(() => searchLater(), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, searched, searchNow }
}

function useGroupsHere({
  jobActions,
  onHelp,
}: {
  jobActions: readonly Entry[]
  onHelp: () => void
}) {
  const { switches, failure } = useSwitches()
  const groups: EntryGroup[] = [
    { title: 'Recent', commands: useRecentPlaces() },
    { title: 'This job', commands: jobActions, isDoing: true },
    useSelectionActions(),
    { title: 'Go to', commands: useScreens() },
    { title: 'Tabs', commands: useTabs(), isOnlyFound: true },
    { title: 'Do', commands: usePaletteActions({ onHelp }), isDoing: true },
    { title: 'Switch organization', commands: switches },
    { title: 'Theme', commands: useThemes(), isDoing: true },
  ]
  return { groups, failure }
}

type Sources = {
  here: readonly EntryGroup[]
  found: readonly EntryGroup[]
  /** Whether `found` belongs to the text; otherwise only entries that still match it stay. */
  isCurrent: boolean
  isSearching: boolean
}

/**
 * Found rows come below the places of this page, and actions below them once the search has ended:
 * nothing moves when the response comes, and Enter does nothing during the search.
 */
function groupsFor(text: string, { here, found, isCurrent, isSearching }: Sources): EntryGroup[] {
  if (text.trim() === '') return withEntries(here.filter(({ isOnlyFound }) => !isOnlyFound))
  const beginsWithText = (entry: Entry) => isBeginning(text, entry)
  const fitting = here.map((group) => narrow(group, { text, fits: (one) => isMatch(text, one) }))
  const shownPaths = new Set(
    fitting.flatMap(({ commands }) => commands.map(({ place }) => place?.path)),
  )
  const fits = (entry: Entry) =>
    !shownPaths.has(entry.place?.path) && (isCurrent || isMatch(text, entry))
  const groupsWhere = (isDoing: boolean, isFirst: boolean) =>
    fitting.filter(
      (group) =>
        (group.isDoing ?? false) === isDoing && group.commands.some(beginsWithText) === isFirst,
    )
  return withEntries([
    ...groupsWhere(false, true),
    ...groupsWhere(true, true),
    ...groupsWhere(false, false),
    ...found.map((group) => narrow(group, { text, fits })),
    ...(isSearching ? [] : groupsWhere(true, false)),
  ])
}

type EntryFilter = { text: string; fits: (entry: Entry) => boolean }

const narrow = ({ commands, ...group }: EntryGroup, { text, fits }: EntryFilter): EntryGroup => {
  const fitting = commands.filter(fits)
  const first = fitting.filter((entry) => isBeginning(text, entry))
  return { ...group, commands: [...first, ...fitting.filter((one) => !first.includes(one))] }
}

/** Closes first, so that the focus is restored before a screen or a dialog takes it. */
function useChoice(onClose: () => void) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return async ({ place, act, actAndClose }: Entry) => {
    if (actAndClose && !(await actAndClose())) return
    onClose()
    if (place) dispatch(placeVisited(place))
    afterNextFrame(() => {
      if (place) void navigate(place.path)
      else void act?.()
    })
  }
}

function useSelectionActions(): EntryGroup {
  const [{ count, actions }] = useState(selectionOffer)
  return {
    title: formatQuantity(count, 'chosen job'),
    isDoing: true,
    commands: actions.map(({ id, label }) => ({
      id: `chosen ${id}`,
      label,
      icon: ListChecks,
      // Reads the list at the time of the choice.
      act: () =>
        selectionOffer()
          .actions.find((action) => action.id === id)
          ?.act(),
    })),
  }
}

const { label: theme, choices: names } = preferenceLabels.theme

function useThemes(): Entry[] {
  const [chosenTheme, choose] = usePreference('theme')
  return preferenceChoices.theme.map((choice) => ({
    id: `theme ${choice}`,
    label: `${theme}: ${names[choice]}`,
    ...(choice === chosenTheme && { detail: 'in use' }),
    icon: Contrast,
    act: () => choose(choice),
  }))
}
