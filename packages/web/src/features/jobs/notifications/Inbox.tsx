import { formatQuantity, headlineOf, isSuperUser, type Notification } from '@curbcut/contract'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { liveQueryOptions } from '#web/api/api.ts'
import {
  useListNotificationsQuery,
  useReadNotificationsMutation,
} from '#web/api/endpoints/notifications-api.ts'
import { useStableList, useListVisit } from '#web/api/refetch/use-stable-list.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { formatDateTime } from '#web/lib/words/format.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { UnreadMark } from '#web/ui/badges/dot-marks.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { ErrorShownOnce, OutOfDateNotice } from '#web/ui/screens/LoadError.tsx'
import type { QueryState } from '#web/ui/screens/query-state.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { ChangesLine } from '#web/ui/table/ChangesLine.tsx'
import { Name } from '#web/ui/text/Name.tsx'

const notificationsPerPage = 10

export function Inbox({ onFollow }: { onFollow: () => void }) {
  const [pages, setPages] = useState(1)
  // New rows on the first page shift the rows of all other pages.
  const [updateCount, setUpdateCount] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const [line, setLine] = useState<HTMLElement | null>(null)
  const query = useInboxPage(1)
  const { pagination, elsewhere = 0 } = query.list.data ?? {}
  const changes = query.changes && {
    ...query.changes,
    onUpdate: () => {
      query.changes?.onUpdate()
      setUpdateCount(updateCount + 1)
    },
  }
  return (
    <>
      <div ref={list} tabIndex={-1}>
        <NotificationList query={query.list} onFollow={onFollow} />
        <ErrorShownOnce query={query.list}>
          {Array.from({ length: pages - 1 }, (_, index) => (
            <FurtherPage key={`${updateCount} ${index}`} {...{ page: index + 2, line, onFollow }} />
          ))}
        </ErrorShownOnce>
      </div>
      {pagination !== undefined && pages < pagination.totalPages && (
        <div className="flex flex-col border-t border-line p-3">
          <Button onPress={() => setPages(pages + 1)}>Show more</Button>
        </div>
      )}
      <ChangesLine
        changes={changes}
        unit="notification"
        isBelowSelectionBar={false}
        getFocusTarget={() => list.current}
      />
      {elsewhere > 0 && (
        <p className="border-t border-line px-3 py-2.5 text-control text-ink2">
          {elsewhere} unread in your other organizations. Switch the organization to read them.
        </p>
      )}
      <div ref={setLine} className="pager-line px-3">
        <OutOfDateNotice query={query.list} />
      </div>
    </>
  )
}

function useInboxPage(page: number) {
  const listQuery = { page, limit: notificationsPerPage }
  const visit = useListVisit('listNotifications', listQuery)
  return useStableList(useListNotificationsQuery(visit.arg, liveQueryOptions), visit)
}

type FurtherProps = {
  page: number
  /** The common element for the out-of-date notices of all pages, so that no row moves. */
  line: HTMLElement | null
  onFollow: () => void
}

function FurtherPage({ page, line, onFollow }: FurtherProps) {
  const { list } = useInboxPage(page)
  return (
    <>
      <NotificationList query={list} onFollow={onFollow} />
      {line && createPortal(<OutOfDateNotice query={list} />, line)}
    </>
  )
}

type NotificationListProps = {
  query: QueryState<{ data: readonly Notification[] }>
  onFollow: () => void
}

function NotificationList({ query, onFollow }: NotificationListProps) {
  return (
    <QueryView
      // Shown rows stay when a refetch fails; the failure is reported below all pages.
      query={query.data ? { ...query, isError: false } : query}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <p className="px-3 pb-4 text-control text-ink2">
          No news yet. What others do on your jobs appears here.
        </p>
      }
    >
      {({ data }) => (
        <ul className="border-t border-line">
          {data.map((notification) => (
            <NotificationItem
              key={notification._id}
              notification={notification}
              onFollow={onFollow}
            />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function NotificationItem({
  notification,
  onFollow,
}: {
  notification: Notification
  onFollow: () => void
}) {
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const [markRead] = useReadNotificationsMutation()
  const { _id, createdAt, isRead } = notification
  const follow = () => {
    onFollow()
    if (!isRead && !isGhost) void markRead({ ids: [_id] })
  }
  return (
    <li className="flex flex-col gap-0.5 border-b border-line px-3 py-2.5 text-control last:border-b-0">
      <span className="flex items-center gap-2">
        {!isRead && <UnreadMark />}
        <span className={isRead ? 'min-w-0 flex-1' : 'min-w-0 flex-1 font-semibold'}>
          {headlineOf(notification)}
        </span>
        <time dateTime={createdAt} className="shrink-0 text-caption text-ink2 tabular-nums">
          {formatDateTime(createdAt)}
        </time>
      </span>
      <NotificationLink notification={notification} onFollow={follow} />
      {notification.warning === null && <OrganizationsOf notification={notification} />}
    </li>
  )
}

/** For people who work for several organizations. */
function OrganizationsOf({
  notification: { organization, organizations },
}: {
  notification: Notification
}) {
  if (organizations === 0) return null
  return (
    <span className="text-caption text-ink2 wrap-anywhere">
      {organization === null ? (
        formatQuantity(organizations, 'organization')
      ) : (
        <Name>{organization}</Name>
      )}
    </span>
  )
}

function NotificationLink({
  notification,
  onFollow,
}: {
  notification: Notification
  onFollow: () => void
}) {
  const { kind, job, jobs, thread, statement, warning, organization } = notification
  const actor = useActor()
  if (warning !== null) {
    const organizationPath = isSuperUser(actor) ? paths.settings('quotas') : paths.jobs()
    return (
      <TextLink
        to={organization === null ? paths.settings() : organizationPath}
        onFollow={onFollow}
      >
        {organization !== null && (
          <>
            <Name>{organization}</Name>:{' '}
          </>
        )}
        <Name>{warning}</Name>
      </TextLink>
    )
  }
  if (statement) {
    return (
      <TextLink to={paths.ownStatement(statement._id)} onFollow={onFollow}>
        {statement.number}
      </TextLink>
    )
  }
  if (!job) {
    return (
      <TextLink to={paths.jobs()} onFollow={onFollow}>
        {jobs === 1 ? '1 job' : `${jobs} jobs`}
      </TextLink>
    )
  }
  const jobPathOf = kind === 'report_ready' ? paths.jobReport : paths.job
  return (
    <TextLink to={thread ? paths.thread(job._id, thread) : jobPathOf(job._id)} onFollow={onFollow}>
      <Name>{job.job_name}</Name>
    </TextLink>
  )
}
