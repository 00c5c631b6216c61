import {
  fullName,
  type JobView,
  readJobViewQuery,
  writeJobViewQuery,
  type Actor,
} from '@curbcut/contract'
import { Bookmark, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { liveQueryOptions } from '#web/api/api.ts'
import { activeFiltersOf } from '#web/features/jobs/list/job-filters.ts'
import type { JobListParams } from '#web/features/jobs/list/job-list-params.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { withChanges } from '#web/lib/addresses/use-url-params.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { PopupButton } from '#web/ui/buttons/PopupButton.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { useListViewsQuery } from './views-api.ts'

export function ViewsButton({ params }: { params: JobListParams }) {
  const buttonRef = useRef<HTMLDivElement>(null)
  const [followCount, setFollowCount] = useState(0)
  // The pressed link disappears with its panel.
  useRestoredFocus(followCount, {
    isPaused: useAppSelector(({ forms }) => forms.open !== null),
    getFocusTarget: () => buttonRef.current?.querySelector('button'),
  })
  return (
    <div ref={buttonRef}>
      <PopupButton
        panelLabel="Views"
        tone="secondary"
        buttonContent={
          <>
            <Bookmark size={18} aria-hidden className="max-sm:hidden" />
            Views
          </>
        }
      >
        {(close) => (
          <ViewsPanel
            params={params}
            onDone={close}
            onFollow={() => {
              close()
              setFollowCount((times) => times + 1)
            }}
          />
        )}
      </PopupButton>
    </div>
  )
}

type PanelProps = { params: JobListParams; onDone: () => void; onFollow: () => void }

function ViewsPanel({ params, onDone, onFollow }: PanelProps) {
  const actor = useActor()
  const dispatch = useAppDispatch()
  // An administrator in another account does not change its views.
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const views = useListViewsQuery(undefined, liveQueryOptions)
  const save = () => {
    onDone()
    const defaults = { query: toViewQuery(params, actor) }
    dispatch(openModal({ type: 'save-view', title: 'Save as view', defaults }))
  }
  const remove = ({ _id: viewId, name }: JobView) => {
    onDone()
    dispatch(openModal({ type: 'delete-view', title: 'Delete View', defaults: { viewId, name } }))
  }
  return (
    <div className="flex flex-col gap-3 p-3 sm:w-80">
      <QueryView
        query={views}
        isEmpty={(data) => data.length === 0}
        empty={
          <p className="text-control text-ink2">
            {isGhost
              ? 'No views yet.'
              : 'No views yet. Search, filter or sort the list, then save it here under a name.'}
          </p>
        }
      >
        {(data) => (
          <ul className="relative -mx-2 sm:max-h-80 sm:overflow-y-auto">
            {data.map((view) => (
              <li key={view._id} className="flex items-center gap-1">
                <ViewLink
                  view={view}
                  isOwn={view.created_by._id === actor.id}
                  onFollow={onFollow}
                />
                {view.created_by._id === actor.id && !isGhost && (
                  <IconButton
                    label={`Delete ${view.name}`}
                    size="small"
                    tooltip={null}
                    onPress={() => remove(view)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {!isGhost && <Button onPress={save}>Save as view…</Button>}
    </div>
  )
}

type LinkProps = { view: JobView; isOwn: boolean; onFollow: () => void }

function ViewLink({ view, isOwn, onFollow }: LinkProps) {
  const sharing = isOwn ? 'Shared with administrators' : `Shared by ${fullName(view.created_by)}`
  return (
    <Link
      to={viewAddress(view.query)}
      preventScrollReset
      className="menu-item min-w-0 flex-1 px-2 hover:bg-hover focus-visible:-outline-offset-2"
      onClick={onFollow}
    >
      <span className="min-w-0 flex-1">
        <Name className="block wrap-anywhere">{view.name}</Name>
        {view.isShared && (
          <span className="block text-caption wrap-anywhere text-ink2">{sharing}</span>
        )}
      </span>
    </Link>
  )
}

const toViewQuery = (params: JobListParams, actor: Actor): string => {
  const { tab, query, sort, waiting } = params
  const { from_date: from, to_date: toDate, ...lists } = activeFiltersOf(params, actor)
  return writeJobViewQuery({
    progress: [tab],
    waiting,
    ...lists,
    ...(from && toDate && { from_date: [from], to_date: [toDate] }),
    ...(query && { query: [query] }),
    sort: [`${sort.field}:${sort.order}`],
  })
}

/** The API's parameter names that differ from those in the address. */
const addressParamNames: Record<string, string> = {
  progress: 'tab',
  from_date: 'from',
  to_date: 'to',
}

function viewAddress(query: string): string {
  const { sort: [sort = ''] = [], ...fields } = readJobViewQuery(query) ?? {}
  const [field = '', order = ''] = sort.split(':')
  const changes = Object.entries(fields).map(([name, values]) => [
    addressParamNames[name] ?? name,
    values,
  ])
  return `?${withChanges(new URLSearchParams(), { ...Object.fromEntries(changes), sort: field, order })}`
}
