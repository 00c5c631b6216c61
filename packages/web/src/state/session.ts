import type { Actor, Me, OrganizationName, Session, User } from '@curbcut/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useMemo } from 'react'
import { useAppSelector, type SessionState } from './root-state.ts'

const signedOut: SessionState = {
  isLoggedIn: false,
  user: null,
  userType: null,
  organization: null,
  isVerified: false,
  ending: 'none',
}

const session = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    login: (_state, { payload }: PayloadAction<Session>): SessionState => ({
      isLoggedIn: payload.isVerified,
      user: payload.user,
      userType: payload.userType,
      organization: payload.organization,
      isVerified: payload.isVerified,
      ending: 'none',
    }),
    /** The person pressed Logout. */
    logout: (): SessionState => ({ ...signedOut, ending: 'left' }),
    /** The server no longer knows the session; the way back leads to the present address. */
    sessionExpired: (): SessionState => ({ ...signedOut, ending: 'expired' }),
    /** The person has changed their name or phone. */
    profileChanged: (state, { payload }: PayloadAction<User>) => {
      state.user = payload
    },
    setOrganization: (state, { payload }: PayloadAction<OrganizationName | null>) => {
      state.organization = payload
    },
  },
})

export const { login, logout, sessionExpired, setOrganization, profileChanged } = session.actions
export const sessionReducer = session.reducer

/** The session that `GET /users/me` tells of. */
export function toSession({ organization, impersonatedBy, limits, rates, ...user }: Me): Session {
  const { userType, role, isVerified } = user
  return { user, organization, userType, role, isVerified }
}

/** Who acts, for screens that only signed-in people reach. */
export function useActor(): Actor {
  const signedIn = useAppSelector((state) => state.session)
  const actor = useMemo(() => actorOf(signedIn), [signedIn])
  if (!actor) throw new Error('useActor is for signed-in screens only')
  return actor
}

/** The same where there may be nobody. */
export function actorOf({ user, organization }: SessionState): Actor | null {
  return user && { id: user._id, role: user.role, organizationId: organization?._id ?? null }
}

const storageKey = 'organization'

/** Writes the chosen organization where the next start and other tools look for it. */
export function storeOrganization(organization: OrganizationName | null): void {
  try {
    if (organization) {
      const { _id, name } = organization
      localStorage.setItem(storageKey, JSON.stringify({ organization: _id, name }))
    } else localStorage.removeItem(storageKey)
  } catch {
    // Storage may be closed (private windows); the server knows the organization anyway.
  }
}
