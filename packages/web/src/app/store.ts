import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit'
import { api } from '#web/api/api.ts'
import { createToastMiddleware, type ReloadAt } from '#web/api/toast-middleware.ts'
import { commentsForgotten, commentsReducer } from '#web/state/comments.ts'
import { modalReducer, modalsForgotten } from '#web/state/modal.ts'
import type { RootState } from '#web/state/root-state.ts'
import { sessionReducer, storeOrganization } from '#web/state/session.ts'
import { toastsForgotten, toastsReducer } from '#web/state/toasts.ts'
import { uploadsReducer } from '#web/state/uploads.ts'

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  modal: modalReducer,
  toasts: toastsReducer,
  uploads: uploadsReducer,
  comments: commentsReducer,
})

const openAddress: ReloadAt = (path) => window.location.assign(path)

/** The store of one page, or of one test. */
export function createStore(reloadAt: ReloadAt = openAddress) {
  return configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault({
        // A refused form may hold the documents that were chosen in it.
        serializableCheck: {
          ignoredPaths: ['modal', 'api'],
          ignoreActions: true,
        },
      }).concat(api.middleware, createToastMiddleware(reloadAt), keepSession),
  })
}

export type Store = ReturnType<typeof createStore>

/** Follows the session: local storage holds its organization, and its end leaves nothing behind. */
const keepSession: Middleware<object, RootState> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = getState().session
    const result = next(action)
    const { session } = getState()
    if (session !== before) storeOrganization(session.organization)
    if (before.isLoggedIn && !session.isLoggedIn) {
      dispatch(modalsForgotten())
      dispatch(toastsForgotten())
      dispatch(commentsForgotten())
      dispatch(api.util.resetApiState())
    }
    return result
  }
