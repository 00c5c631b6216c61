import {
  fullName,
  isClientSide,
  type Actor,
  type Me,
  type OrganizationName,
  type Role,
  type Session,
  type User,
} from '@curbcut/contract'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Why nobody is signed in: 'expired' if the server ended the session. */
type SessionEnding = 'none' | 'signedOut' | 'expired'

export type SessionState = {
  isLoggedIn: boolean
  user: User | null
  userType: Role | null
  organization: OrganizationName | null
  isVerified: boolean
  /** Whether an administrator is in this person's account. */
  isGhost: boolean
  ending: SessionEnding
  /** Whose account an administrator was in when the server ended the session. */
  visitedAccountName?: string
}

const signedOut: SessionState = {
  isLoggedIn: false,
  user: null,
  userType: null,
  organization: null,
  isVerified: false,
  isGhost: false,
  ending: 'none',
}

/** Whether a signed-in person has the organization that the work needs. */
export const isReadyToWork = ({ isLoggedIn, user, organization }: SessionState): boolean =>
  isLoggedIn && user !== null && (!isClientSide(user) || organization !== null)

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
    logout: (): SessionState => ({ ...signedOut, ending: 'signedOut' }),
    /** The next sign-in leads back to the current address. */
    sessionExpired: ({ isGhost, user }): SessionState => ({
      ...signedOut,
      ending: 'expired',
      ...(isGhost && user && { visitedAccountName: fullName(user) }),
    }),
    /** Updates the session if the response is about the signed-in user. */
    userAnswered: (state, { payload }: PayloadAction<User>) => {
      if (state.user?._id === payload._id) state.user = payload
    },
    setOrganization: (state, { payload }: PayloadAction<OrganizationName | null>) => {
      state.organization = payload
    },
  },
})

/** Another person or organization is signed in, by this tab or by another; the page reloads. */
export const sessionReplaced = createAction<'here' | 'elsewhere'>('session/replaced')

export const { login, logout, sessionExpired, setOrganization, userAnswered } = session.actions
export const sessionReducer = session.reducer

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

export function actorOf({ user, organization }: SessionState): Actor | null {
  return user && { id: user._id, role: user.role, organizationId: organization?._id ?? null }
}

const storageKey = 'organization'

/** Nothing of the app reads it back: it is there for other tools. */
export function storeOrganization(organization: OrganizationName | null): void {
  try {
    if (organization) {
      const { _id, name } = organization
      localStorage.setItem(storageKey, JSON.stringify({ organization: _id, name }))
    } else localStorage.removeItem(storageKey)
  } catch {
    // Storage may be blocked, as in private windows. The server knows the organization anyway.
  }
}
