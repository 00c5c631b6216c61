// Parts of a job's page that come after the screen, in one file.
export { PrintedJob } from './PrintedJob.tsx'
export { NotKeptPanel } from '#web/features/review/unsaved/NotKeptPanel.tsx'
