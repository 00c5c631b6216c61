import { type Job, formatQuantity } from '@curbcut/contract'
import { X, ListChecks, Contrast } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useNavigate } from 'react-router'
import { getSelectionActions } from '#web/features/jobs/bulk/selection-actions.ts'
import { preferenceLabels } from '#web/features/people/account/Preferences.tsx'
import { preferenceChoices, usePreference } from '#web/lib/browser/preferences.ts'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'
import { searchDebounceMs } from '#web/lib/limits.ts'
import { placeVisited } from '#web/state/recents.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useTrackOpenDialog } from '#web/ui/dialogs/open-dialogs.ts'
import { CommandBox } from '#web/ui/keys/CommandBox.tsx'
import { useResultsAnnouncement } from '#web/ui/messages/use-results-announcement.ts'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import {
  labelBeginsWith,
  matchesText,
  withoutEmptyGroups,
  type PaletteEntry,
  type PaletteGroup,
} from './palette-entry.ts'
import { takeBufferedText } from './type-ahead-buffer.ts'
import { useJobActions, useOpenJob } from './use-job-actions.ts'
import { useRecentEntries, useScreenEntries, useTabEntries } from './use-navigation-entries.ts'
import { usePaletteActions, useOrganizationSwitches } from './use-palette-actions.ts'
import { useSearchResults } from './use-search-results.ts'

type Props = { onClose: () => void; onHelp: () => void }

export function Palette(props: Props) {
  const job = useOpenJob()
  useTrackOpenDialog()
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
          {job ? (
            <SearchWithJobActions job={job} {...props} />
          ) : (
            <Search jobActions={[]} {...props} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const title = 'Search or jump to'

function SearchWithJobActions({ job, ...props }: Props & { job: Job }) {
  return <Search jobActions={useJobActions(job)} {...props} />
}

function Search({ jobActions, onClose, onHelp }: Props & { jobActions: readonly PaletteEntry[] }) {
  const { text, setText, query, searchNow } = useSearchText()
  const { groups: localGroups, failure: switchFailure } = useLocalGroups({ jobActions, onHelp })
  const results = useSearchResults(query)
  const isCurrent = text.trim() === query
  const isSearching = !isCurrent || results.isFetching
  const groups = arrangeGroups(text, {
    localGroups,
    foundGroups: results.groups,
    isCurrent,
    isSearching,
  })
  const choose = useChooseEntry(onClose)

  const total = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  useResultsAnnouncement(query, { pages: { total }, isFetching: isSearching })
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
      {isSearching && <PaletteMessage>Searching…</PaletteMessage>}
      {!isSearching && failure === undefined && total === 0 && (
        <PaletteMessage>
          Nothing found for “<Name>{query}</Name>”. Try a shorter part of the name.
        </PaletteMessage>
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

const PaletteMessage = ({ children }: { children: ReactNode }) => (
  <p className="px-5 py-3 text-control text-ink2 wrap-anywhere">{children}</p>
)

function useSearchText() {
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  // By now the field has the focus, and takes further keys itself.
  useEffect(() => {
    const typedText = takeBufferedText()
    if (typedText) setText(typedText)
  }, [])
  const searchNow = () => setQuery(text.trim())
  const searchLater = useEffectEvent(searchNow)
  useEffect(() => {
    const timer = setTimeout(() => searchLater(), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, query, searchNow }
}

function useLocalGroups({
  jobActions,
  onHelp,
}: {
  jobActions: readonly PaletteEntry[]
  onHelp: () => void
}) {
  const { switches, failure } = useOrganizationSwitches()
  const groups: PaletteGroup[] = [
    { title: 'Recent', commands: useRecentEntries() },
    { title: 'This job', commands: jobActions, isActionGroup: true },
    useSelectionActions(),
    { title: 'Go to', commands: useScreenEntries() },
    { title: 'Tabs', commands: useTabEntries(), isOnlyFound: true },
    { title: 'Do', commands: usePaletteActions({ onHelp }), isActionGroup: true },
    { title: 'Switch organization', commands: switches },
    { title: 'Theme', commands: useThemeEntries(), isActionGroup: true },
  ]
  return { groups, failure }
}

type GroupSources = {
  localGroups: readonly PaletteGroup[]
  foundGroups: readonly PaletteGroup[]
  /** Whether `foundGroups` belong to the text; otherwise only entries that still match it stay. */
  isCurrent: boolean
  isSearching: boolean
}

/** Found rows come below places, and actions once the search has ended, so that nothing moves. */
function arrangeGroups(
  text: string,
  { localGroups, foundGroups, isCurrent, isSearching }: GroupSources,
): PaletteGroup[] {
  if (text.trim() === '')
    return withoutEmptyGroups(localGroups.filter(({ isOnlyFound }) => !isOnlyFound))
  const beginsWithText = (entry: PaletteEntry) => labelBeginsWith(text, entry)
  const matchingGroups = localGroups.map((group) =>
    filterGroup(group, { text, fits: (entry) => matchesText(text, entry) }),
  )
  const shownPaths = new Set(
    matchingGroups.flatMap(({ commands }) => commands.map(({ place }) => place?.path)),
  )
  const fits = (entry: PaletteEntry) =>
    !shownPaths.has(entry.place?.path) && (isCurrent || matchesText(text, entry))
  const isBetterMatch = ({ commands }: PaletteGroup) => commands.some(beginsWithText)
  const placeGroups = matchingGroups.filter(({ isActionGroup }) => !isActionGroup)
  const actionGroups = matchingGroups.filter(({ isActionGroup }) => isActionGroup)
  return withoutEmptyGroups([
    ...placeGroups.filter(isBetterMatch),
    ...actionGroups.filter(isBetterMatch),
    ...placeGroups.filter((group) => !isBetterMatch(group)),
    ...foundGroups.map((group) => filterGroup(group, { text, fits })),
    ...(isSearching ? [] : actionGroups.filter((group) => !isBetterMatch(group))),
  ])
}

type EntryFilter = { text: string; fits: (entry: PaletteEntry) => boolean }

const filterGroup = (
  { commands, ...group }: PaletteGroup,
  { text, fits }: EntryFilter,
): PaletteGroup => {
  const matchingEntries = commands.filter(fits)
  const betterEntries = matchingEntries.filter((entry) => labelBeginsWith(text, entry))
  const otherEntries = matchingEntries.filter((entry) => !betterEntries.includes(entry))
  return { ...group, commands: [...betterEntries, ...otherEntries] }
}

/** Closes first, so that the focus is restored before a screen or a dialog takes it. */
function useChooseEntry(onClose: () => void) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return async ({ place, act, actAndClose }: PaletteEntry) => {
    if (actAndClose && !(await actAndClose())) return
    onClose()
    if (place) dispatch(placeVisited(place))
    afterNextFrame(() => {
      if (place) void navigate(place.path)
      else void act?.()
    })
  }
}

function useSelectionActions(): PaletteGroup {
  const [{ count, actions }] = useState(getSelectionActions)
  return {
    title: formatQuantity(count, 'chosen job'),
    isActionGroup: true,
    commands: actions.map(({ id, label }) => ({
      id: `chosen ${id}`,
      label,
      icon: ListChecks,
      // Reads the list at the time of the choice.
      act: () =>
        getSelectionActions()
          .actions.find((action) => action.id === id)
          ?.act(),
    })),
  }
}

const { label: themeLabel, choices: themeNames } = preferenceLabels.theme

function useThemeEntries(): PaletteEntry[] {
  const [chosenTheme, choose] = usePreference('theme')
  return preferenceChoices.theme.map((choice) => ({
    id: `theme ${choice}`,
    label: `${themeLabel}: ${themeNames[choice]}`,
    ...(choice === chosenTheme && { detail: 'in use' }),
    icon: Contrast,
    act: () => choose(choice),
  }))
}
