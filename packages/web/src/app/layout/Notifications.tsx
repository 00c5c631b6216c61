import { Bell } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useListNotificationsQuery } from '#web/api/endpoints/notifications-api.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { messagesRead } from '#web/state/toasts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { PopupButton } from '#web/ui/buttons/PopupButton.tsx'
import { announceMerged } from '#web/ui/messages/announce-merged.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/Loading.tsx'

const NotificationsPanel = lazyComponent(
  async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel,
  <Loading />,
)

/** Every page of the inbox has the number of unread news; the bell needs no more of it. */
const unreadQuery = { unread: true, limit: 1 } as const

export function Notifications() {
  const dispatch = useAppDispatch()
  const { data } = useListNotificationsQuery(unreadQuery, liveQueryOptions)
  const visitUnreadCount = useAppSelector((state) => state.toasts.unread)
  const unreadCount = (data?.unread ?? 0) + visitUnreadCount
  useUnreadAnnouncement(data?.unread)
  return (
    <PopupButton
      label={unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications'}
      panelLabel="Notifications"
      isIconOnly
      buttonContent={<BellFace unread={unreadCount} />}
      onOpen={() => dispatch(messagesRead())}
    >
      {(close) => <NotificationsPanel unread={data?.unread ?? 0} onClose={close} />}
    </PopupButton>
  )
}

/** Announces only news that comes during the visit and in this organization. */
function useUnreadAnnouncement(unread: number | undefined) {
  const { organizationId } = useActor()
  const before = useRef({ organizationId, unread })
  useEffect(() => {
    const previous = before.current
    before.current = { organizationId, unread }
    if (previous.organizationId !== organizationId || previous.unread === undefined) return
    if (unread !== undefined && unread > previous.unread) {
      announceMerged(`New notification, ${unread} unread.`, 'notification')
    }
  }, [organizationId, unread])
}

function BellFace({ unread }: { unread: number }) {
  return (
    <span className="relative flex">
      <Bell size={20} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute -top-2 left-2.5 min-w-5 rounded-badge border border-surface bg-accent px-1 text-caption leading-[1.125rem] text-on-accent forced-colors:border-[ButtonText] forced-colors:bg-[Canvas]"
        >
          {unread}
        </span>
      )}
    </span>
  )
}
