import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The typed pages of a file, with the texts about them and about the delivery. */
export type TypedPages = {
  simple_pages: string
  complex_pages: string
  page_note: string
  reason: string
}

/** Whether two have the same values. */
export const isSameTyped = (one: Partial<TypedPages>, other: Partial<TypedPages>) =>
  one.simple_pages === other.simple_pages &&
  one.complex_pages === other.complex_pages &&
  one.page_note === other.page_note &&
  one.reason === other.reason

/** The saved counts of simple and complex pages; none where nobody has counted. */
export type PageCounts = number[]

type Beside = {
  /** The saved counts on which the typed ones are based. */
  seen?: PageCounts | undefined
  /** How many fixed documents there were when the reason was typed. */
  about?: number | undefined
}

/**
 * What is typed and not saved, by the id of its file: only the fields in which somebody typed, with the counts that
 * were saved when they began. It survives a visit to another screen.
 */
export type TypedPagesState = Record<string, Partial<TypedPages> & Beside>

type OfFile = { fileId: string; pages: Partial<TypedPages>; seen: PageCounts }

const initialState: TypedPagesState = {}

const slice = createSlice({
  name: 'typedPages',
  initialState,
  reducers: {
    pagesTyped: (state, { payload }: PayloadAction<OfFile & { about?: number }>) => {
      const { fileId, pages, seen, about = state[fileId]?.about } = payload
      state[fileId] = { ...state[fileId], ...pages, seen: state[fileId]?.seen ?? seen, about }
    },
    /** These pages are saved, with these counts. Values typed since then stay. */
    pagesSaved: (state, { payload: { fileId, pages, seen } }: PayloadAction<OfFile>) => {
      const typed = state[fileId]
      if (typed && isSameTyped(typed, pages)) delete state[fileId]
      else if (typed) typed.seen = seen
    },
    reasonDropped: (state, { payload: fileId }: PayloadAction<string>) => {
      delete state[fileId]?.reason
    },
    /** Other pages were saved elsewhere: the row shows them beside what is typed. */
    pagesChanged: (state, { payload: fileId }: PayloadAction<string>) => {
      delete state[fileId]?.seen
    },
    /** What was typed in the row of a file that was marked elsewhere would go over its pages. */
    pagesCleared: (state, { payload: fileId }: PayloadAction<string>) => {
      delete state[fileId]
    },
    /** Removes everything, because another person may use this screen next. */
    typedPagesCleared: () => initialState,
  },
})

export const {
  pagesTyped,
  pagesSaved,
  pagesChanged,
  reasonDropped,
  pagesCleared,
  typedPagesCleared,
} = slice.actions
export const typedPagesReducer = slice.reducer
