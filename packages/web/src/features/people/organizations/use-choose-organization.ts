import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { isApiError } from '#web/api/errors.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { setOrganization } from '#web/state/session.ts'
import { useGetOrganizationsQuery, useSetOrganizationMutation } from './organizations-api.ts'

export function useOwnOrganizations() {
  const userId = useAppSelector(({ session }) => session.user?._id)
  return useGetOrganizationsQuery(userId === undefined ? skipToken : { userId })
}

type Options = {
  /** Runs after the server has switched and before the screens change. */
  beforeSwitch?: () => unknown
}

export function useChooseOrganization({ beforeSwitch }: Options = {}) {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(({ session }) => session.user?._id ?? '')
  const [send, { isLoading }] = useSetOrganizationMutation()
  const [failure, setFailure] = useState<string>()

  const choose = async (orgId: string): Promise<boolean> => {
    setFailure(undefined)
    try {
      const { organization } = await send({ orgId, userId }).unwrap()
      await beforeSwitch?.()
      dispatch(setOrganization(organization))
      // Removes the data of the old organization from the screen before the first response.
      dispatch(api.util.resetApiState())
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure(error.message)
      return false
    }
  }
  return { choose, failure, isSending: isLoading }
}
