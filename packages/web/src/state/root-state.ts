import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { CommentsState } from './comments.ts'
import type { ModalState } from './modal.ts'
import type { SessionState } from './session.ts'
import type { ToastsState } from './toasts.ts'
import type { UploadsState } from './uploads.ts'

/** The client state that slices hold; server state is RTK Query's alone. */
export type RootState = {
  session: SessionState
  modal: ModalState
  toasts: ToastsState
  uploads: UploadsState
  comments: CommentsState
}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>

export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
