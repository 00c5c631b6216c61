import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit'
import { api } from '#web/api/api.ts'
import { createToastMiddleware, type ReloadAt } from '#web/api/toast-middleware.ts'
import { formsCleared, formsReducer, pageFormRetained } from '#web/forms/forms-state.ts'
import { draftsCleared, draftsReducer } from '#web/state/drafts.ts'
import { recentsReducer } from '#web/state/recents.ts'
import type { RootState } from '#web/state/root-state.ts'
import {
  login,
  logout,
  sessionReducer,
  sessionReplaced,
  storeOrganization,
} from '#web/state/session.ts'
import {
  linkedMessagesCleared,
  toastsCleared,
  toastsHidden,
  toastsReducer,
} from '#web/state/toasts.ts'
import { uploadsReducer } from '#web/state/uploads.ts'
import { clearMergedAnnouncements } from '#web/ui/messages/announce-merged.ts'
import { clearLiveMessages } from '#web/ui/messages/LiveAnnouncer.tsx'
import { rememberVisitedJobs } from './job/remember-visited-jobs.ts'
import { broadcastLogin, broadcastLogout, broadcastSessionChange } from './session/other-tabs.ts'

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  forms: formsReducer,
  toasts: toastsReducer,
  uploads: uploadsReducer,
  drafts: draftsReducer,
  recents: recentsReducer,
})

const loadPage: ReloadAt = (path) => window.location.assign(path)

export function createStore(reloadAt: ReloadAt = loadPage) {
  return configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault({
        // A refused form may contain File objects.
        serializableCheck: {
          ignoredPaths: ['forms', 'api'],
          ignoreActions: true,
        },
      }).concat(
        rememberVisitedJobs,
        api.middleware,
        createToastMiddleware(reloadAt),
        clearAfterSession,
        reloadOnNewSession(reloadAt),
      ),
  })
}

export type Store = ReturnType<typeof createStore>

/** A new session gets a new page, so that nothing of the old one stays in memory. */
const reloadOnNewSession =
  (reloadAt: ReloadAt): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (sessionReplaced.match(action)) {
      storeOrganization(null)
      if (action.payload === 'here') broadcastSessionChange()
      reloadAt('/')
    }
    return next(action)
  }

/** The next person at this screen must not hear earlier announcements, nor waiting ones. */
function clearAnnouncements() {
  clearLiveMessages()
  clearMergedAnnouncements()
}

/** Texts and messages of a person end with their session. */
const clearActions = [formsCleared, toastsCleared, draftsCleared]

/** Unsent text survives an expired session; Logout, another person or organization removes it. */
const clearAfterSession: Middleware<object, RootState> = ({ dispatch, getState }) => {
  let writerId: string | undefined
  const clearPersonalState = () => clearActions.forEach((cleared) => dispatch(cleared()))
  return (next) => (action) => {
    const previousSession = getState().session
    if (login.match(action) && action.payload.user._id !== writerId) {
      // This runs before the person's screens are drawn, so recent messages are theirs.
      if (writerId !== undefined) clearPersonalState()
      writerId = action.payload.user._id
    }
    // Text outlives its form only if the server ended the session, and never in another account.
    if (
      pageFormRetained.match(action) &&
      (previousSession.ending !== 'expired' || previousSession.visitedAccountName)
    ) {
      return next(pageFormRetained({ ...action.payload, texts: {} }))
    }
    const result = next(action)
    const { session } = getState()
    if (session !== previousSession) storeOrganization(session.organization)
    if (login.match(action) && session.isLoggedIn) broadcastLogin(action.payload.user._id)
    if (logout.match(action)) broadcastLogout()
    const { organization: previous } = previousSession
    if (session.isLoggedIn && previous && previous._id !== session.organization?._id) {
      // A form refused in one organization must not be sent in another.
      dispatch(formsCleared())
      dispatch(linkedMessagesCleared())
    }
    if (previousSession.isLoggedIn && !session.isLoggedIn) {
      clearAnnouncements()
      dispatch(toastsHidden())
      // A person who was in another account comes back as themselves.
      if (session.ending === 'signedOut' || previousSession.isGhost) {
        clearPersonalState()
        writerId = undefined
      }
      dispatch(api.util.resetApiState())
    }
    return result
  }
}
