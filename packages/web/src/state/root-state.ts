import type { OrganizationName, Role, User } from '@curbcut/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { FormsState } from '#web/forms/forms-state.ts'
import type { CommentsState } from './comments.ts'
import type { RecentsState } from './recents.ts'
import type { ToastsState } from './toasts.ts'
import type { TypedPagesState } from './typed-pages.ts'
import type { UnsavedJudgmentsState } from './unsaved-judgments.ts'
import type { UploadsState } from './uploads.ts'

/** Why nobody is signed in: nobody was yet, the person left, or the server ended the session. */
type Ending = 'none' | 'left' | 'expired'

/** The signed-in person. The type stands apart from its slice, which selects from the whole state. */
export type SessionState = {
  isLoggedIn: boolean
  user: User | null
  userType: Role | null
  organization: OrganizationName | null
  isVerified: boolean
  /** An administrator is in this person's account. */
  isGhost: boolean
  ending: Ending
  /** The account that an administrator visited when the server ended the session. */
  visited?: string
}

/** The client state that slices hold; server state is RTK Query's alone. */
export type RootState = {
  session: SessionState
  forms: FormsState
  toasts: ToastsState
  uploads: UploadsState
  comments: CommentsState
  recents: RecentsState
  typedPages: TypedPagesState
  unsavedJudgments: UnsavedJudgmentsState
}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>

export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
