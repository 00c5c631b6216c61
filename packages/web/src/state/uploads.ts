import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** `refused` is final for this document; `failed` can be retried. */
type UploadFileState = 'waiting' | 'sending' | 'done' | 'failed' | 'refused' | 'cancelled'

type FileProgress = {
  state: UploadFileState
  percent: number
  reason?: string
}

/** By upload id, then by file id. */
export type UploadsState = Record<string, Record<string, FileProgress>>

type Files = { uploadId: string; ids: readonly string[] }

const initialState: UploadsState = {}

const uploads = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
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
    uploadCleared: (state, { payload: uploadId }: PayloadAction<string>) => {
      delete state[uploadId]
    },
  },
})

function open(state: UploadsState, files: Files, progressOf: (index: number) => FileProgress) {
  state[files.uploadId] ??= {}
  write(state, files, progressOf)
}

// Ignores late events of an aborted upload whose dialog is closed.
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
