import {
  fullName,
  type Actor,
  type Me,
  type OrganizationName,
  type Session,
  type User,
} from '@curbcut/contract'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useMemo } from 'react'
import { useAppSelector, type SessionState } from './root-state.ts'

const signedOut: SessionState = {
  isLoggedIn: false,
  user: null,
  userType: null,
  organization: null,
  isVerified: false,
  isGhost: false,
  ending: 'none',
}

/** Signing in starts nobody's account but one's own; whose it is, `GET /users/me` tells. */
type StartedSession = Session & { isGhost?: boolean }

const session = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    login: (_state, { payload }: PayloadAction<StartedSession>): SessionState => ({
      isLoggedIn: payload.isVerified,
      user: payload.user,
      userType: payload.userType,
      organization: payload.organization,
      isVerified: payload.isVerified,
      isGhost: payload.isGhost ?? false,
      ending: 'none',
    }),
    /** The person pressed Logout. */
    logout: (): SessionState => ({ ...signedOut, ending: 'left' }),
    /** The server no longer knows the session; the way back leads to the present address. */
    sessionExpired: ({ isGhost, user }): SessionState => ({
      ...signedOut,
      ending: 'expired',
      ...(isGhost && user && { visited: fullName(user) }),
    }),
    /** The server has told of a person; where it is the one who is signed in, this is what they are. */
    userAnswered: (state, { payload }: PayloadAction<User>) => {
      if (state.user?._id === payload._id) state.user = payload
    },
    setOrganization: (state, { payload }: PayloadAction<OrganizationName | null>) => {
      state.organization = payload
    },
  },
})

/** The browser has another session now, from this tab or another one. */
export const sessionReplaced = createAction<'here' | 'elsewhere'>('session/replaced')

export const { login, logout, sessionExpired, setOrganization, userAnswered } = session.actions
export const sessionReducer = session.reducer

/** The session that `GET /users/me` tells of. */
export function toSession({
  organization,
  impersonatedBy,
  limits,
  rates,
  ...user
}: Me): StartedSession {
  const { userType, role, isVerified } = user
  return { user, organization, userType, role, isVerified, isGhost: impersonatedBy !== null }
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
