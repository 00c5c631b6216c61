import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UploadProgress } from '#web/lib/documents/upload-row.ts'

/** By upload id, then by file id. */
export type UploadsState = Record<string, Record<string, UploadProgress>>

type UploadedFiles = { uploadId: string; ids: readonly string[] }

const initialState: UploadsState = {}

const uploads = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    uploadQueued: (state, { payload }: PayloadAction<UploadedFiles>) =>
      openUpload(state, payload, () => ({ state: 'waiting', percent: 0 })),
    uploadStarted: (state, { payload }: PayloadAction<UploadedFiles>) =>
      openUpload(state, payload, () => ({ state: 'sending', percent: 0 })),
    uploadProgressed: (state, { payload }: PayloadAction<UploadedFiles & { percents: number[] }>) =>
      writeProgress(state, payload, (index) => ({
        state: 'sending',
        percent: payload.percents[index] ?? 0,
      })),
    uploadFinished: (state, { payload }: PayloadAction<UploadedFiles>) =>
      writeProgress(state, payload, () => ({ state: 'done', percent: 100 })),
    uploadFailed: (
      state,
      { payload }: PayloadAction<UploadedFiles & { reason: string; isRefused: boolean }>,
    ) =>
      writeProgress(state, payload, () => ({
        state: payload.isRefused ? 'refused' : 'failed',
        percent: 0,
        reason: payload.reason,
      })),
    uploadCancelled: (state, { payload }: PayloadAction<UploadedFiles>) =>
      writeProgress(state, payload, () => ({ state: 'cancelled', percent: 0 })),
    uploadCleared: (state, { payload: uploadId }: PayloadAction<string>) => {
      delete state[uploadId]
    },
  },
})

function openUpload(
  state: UploadsState,
  files: UploadedFiles,
  progressOf: (index: number) => UploadProgress,
) {
  state[files.uploadId] ??= {}
  writeProgress(state, files, progressOf)
}

// Ignores late events of an aborted upload whose dialog is closed.
function writeProgress(
  state: UploadsState,
  { uploadId, ids }: UploadedFiles,
  progressOf: (index: number) => UploadProgress,
) {
  const progressById = state[uploadId]
  if (!progressById) return
  for (const [index, id] of ids.entries()) progressById[id] = progressOf(index)
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
