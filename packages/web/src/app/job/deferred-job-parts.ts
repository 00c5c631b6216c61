// Parts of a job's page that load after the screen, in one file.
export { PrintedJob } from './PrintedJob.tsx'
export { FileSignOffState } from '#web/features/jobs/sign-off/FileSignOffState.tsx'
export { UnsavedWorkPanel } from '#web/features/review/unsaved/UnsavedWorkPanel.tsx'
