import { texts } from '@curbcut/contract'
import { useGetMeQuery } from '#web/api/endpoints/session-api.ts'
import { useChangeAvailabilityMutation } from '#web/features/people/users/users-api.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'

export function useAvailability() {
  const dispatch = useAppDispatch()
  const signedIn = useAppSelector(({ session }) => session.user)
  const { data: me = signedIn } = useGetMeQuery()
  const [change, { isLoading }] = useChangeAvailabilityMutation()
  const isAvailable = me?.isAvailable ?? false
  const { toggle: title, on, off } = texts.availability

  /** Switching off opens a dialog for the jobs to hand back. */
  const setAvailable = (next: boolean) => {
    if (isLoading || !me) return
    if (next) void change({ userId: me._id, isAvailable: true })
    else dispatch(openModal({ type: 'toggle-availability', title }))
  }
  return { isAvailable, label: isAvailable ? on : off, setAvailable }
}
