import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { FormsState } from '#web/forms/forms-state.ts'
import type { DraftsState } from './drafts.ts'
import type { RecentsState } from './recents.ts'
import type { SessionState } from './session.ts'
import type { ToastsState } from './toasts.ts'
import type { UploadsState } from './uploads.ts'

/** Client state only; server state is in RTK Query. */
export type RootState = {
  session: SessionState
  forms: FormsState
  toasts: ToastsState
  uploads: UploadsState
  drafts: DraftsState
  recents: RecentsState
}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>

export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
