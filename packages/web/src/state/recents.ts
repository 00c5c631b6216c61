import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { login, logout, sessionExpired, setOrganization } from './session.ts'

export type RecentPlace = {
  kind: 'job' | 'person' | 'organization' | 'screen'
  label: string
  detail?: string
  path: string
}

export type RecentsState = {
  /** Newest first, without duplicates. */
  places: RecentPlace[]
}

const initialState: RecentsState = { places: [] }
const maxPlaces = 20

const slice = createSlice({
  name: 'recents',
  initialState,
  reducers: {
    placeVisited: ({ places }, { payload }: PayloadAction<RecentPlace>) => {
      const others = places.filter(({ path }) => path !== payload.path)
      return { places: [payload, ...others].slice(0, maxPlaces) }
    },
  },
  extraReducers: (builder) => {
    // Names of jobs and people must not reach the next user or another organization.
    builder.addMatcher(isAnyOf(login, logout, sessionExpired, setOrganization), () => initialState)
  },
})

export const { placeVisited } = slice.actions
export const recentsReducer = slice.reducer
