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

/**
 * What is typed and not saved, by the id of its file: only the fields in which somebody typed. It survives a
 * visit to another screen.
 */
export type TypedPagesState = Record<string, Partial<TypedPages>>

type OfFile = { fileId: string; pages: Partial<TypedPages> }

const initialState: TypedPagesState = {}

const slice = createSlice({
  name: 'typedPages',
  initialState,
  reducers: {
    pagesTyped: (state, { payload }: PayloadAction<OfFile>) => {
      state[payload.fileId] = { ...state[payload.fileId], ...payload.pages }
    },
    /** These pages are saved. Values typed since then stay. */
    pagesSaved: (state, { payload: { fileId, pages } }: PayloadAction<OfFile>) => {
      const typed = state[fileId]
      if (typed && isSameTyped(typed, pages)) delete state[fileId]
    },
    /** What was typed in the row of a file that was marked elsewhere would go over its pages. */
    pagesCleared: (state, { payload: fileId }: PayloadAction<string>) => {
      delete state[fileId]
    },
    /** Removes everything, because another person may use this screen next. */
    typedPagesCleared: () => initialState,
  },
})

export const { pagesTyped, pagesSaved, pagesCleared, typedPagesCleared } = slice.actions
export const typedPagesReducer = slice.reducer
