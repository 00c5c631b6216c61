import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#web/api/api.ts'
import { useLazyGetMeQuery } from '#web/api/endpoints/session-api.ts'
import { isApiError } from '#web/api/errors.ts'
import { useSetOrganizationMutation } from '#web/features/people/organizations/organizations-api.ts'
import { DiscardDialog } from '#web/forms/dialogs/DiscardDialog.tsx'
import { formsCleared, switchedBack } from '#web/forms/forms-state.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { sessionReplaced } from '#web/state/session.ts'

export function SwitchedElsewhere() {
  const dispatch = useAppDispatch()
  const { user, organization } = useAppSelector(({ session }) => session)
  const [getMe, { data: me }] = useLazyGetMeQuery()
  const [send] = useSetOrganizationMutation()
  const [failure, setFailure] = useState<string>()
  const reloadSession = useEffectEvent(() => void getMe())
  useEffect(() => reloadSession(), [])
  if (!user || !organization) return null
  const switchBack = async () => {
    const answer = await send({ orgId: organization._id, userId: user._id })
    if (answer.error) return setFailure(isApiError(answer.error) ? answer.error.message : '')
    dispatch(switchedBack())
    return dispatch(api.util.invalidateTags(['Me', 'Job', 'File', 'Note', 'User', 'Notification']))
  }
  const discard = () => {
    dispatch(formsCleared())
    dispatch(sessionReplaced('elsewhere'))
  }
  const organizationName = me?.organization?.name ?? 'another organization'
  return (
    <DiscardDialog
      texts={{
        title: `You switched to ${organizationName} in another tab`,
        text: failure ?? `What you entered here belongs to ${organization.name}.`,
        keep: `Back to ${organization.name}`,
        discard: 'Discard',
      }}
      onKeep={() => void switchBack()}
      onDiscard={discard}
    />
  )
}
