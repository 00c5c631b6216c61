import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** `refused` is final for this document; `failed` may be tried again. */
type UploadFileState = 'waiting' | 'sending' | 'done' | 'failed' | 'refused' | 'cancelled'

/** The progress of one document. */
type FileProgress = {
  state: UploadFileState
  percent: number
  /** Why it failed. */
  reason?: string
}

/** The progress of every upload by its id, and in it of every file by its id. */
export type UploadsState = Record<string, Record<string, FileProgress>>

type Files = { uploadId: string; ids: readonly string[] }

const initialState: UploadsState = {}

const uploads = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    /** Marks files that wait behind others. */
    uploadQueued: (state, { payload }: PayloadAction<Files>) =>
      open(state, payload, () => ({ state: 'waiting', percent: 0 })),
    uploadStarted: (state, { payload }: PayloadAction<Files>) =>
      open(state, payload, () => ({ state: 'sending', percent: 0 })),
    uploadProgressed: (state, { payload }: PayloadAction<Files & { percents: number[] }>) =>
      write(state, payload, (index) => ({
        state: 'sending',
        percent: payload.percents[index] ?? 0,
      })),
    uploadFinished: (state, { payload }: PayloadAction<Files>) =>
      write(state, payload, () => ({ state: 'done', percent: 100 })),
    uploadFailed: (
      state,
      { payload }: PayloadAction<Files & { reason: string; isRefused: boolean }>,
    ) =>
      write(state, payload, () => ({
        state: payload.isRefused ? 'refused' : 'failed',
        percent: 0,
        reason: payload.reason,
      })),
    uploadCancelled: (state, { payload }: PayloadAction<Files>) =>
      write(state, payload, () => ({ state: 'cancelled', percent: 0 })),
    /** Forgets an upload whose dialog is gone. */
    uploadCleared: (state, { payload: uploadId }: PayloadAction<string>) => {
      delete state[uploadId]
    },
  },
})

function open(state: UploadsState, files: Files, progressOf: (index: number) => FileProgress) {
  state[files.uploadId] ??= {}
  write(state, files, progressOf)
}

// An aborted call ends after its dialog is gone.
function write(
  state: UploadsState,
  { uploadId, ids }: Files,
  progressOf: (index: number) => FileProgress,
) {
  const files = state[uploadId]
  if (!files) return
  for (const [index, id] of ids.entries()) files[id] = progressOf(index)
}

export const {
  uploadQueued,
  uploadStarted,
  uploadProgressed,
  uploadFinished,
  uploadFailed,
  uploadCancelled,
  uploadCleared,
} = uploads.actions
export const uploadsReducer = uploads.reducer
