import { createApi } from '@reduxjs/toolkit/query/react'
import { unusedDataSeconds } from '#web/lib/limits.ts'
import { baseQuery } from './base-query.ts'

export type { Arg, Result } from './request.ts'

/** What answers are about; a call names what it makes stale. */
const tagTypes = [
  'Me',
  'Job',
  'File',
  'Model',
  'Note',
  'User',
  'Organization',
  'Invitation',
  'Session',
  'Report',
  'Rate',
  'Statement',
  'View',
  'Notification',
  'NotificationPreference',
  'Activity',
  'SystemStatus',
  'PasswordRules',
  'SignInRules',
  'Provider',
] as const
export type Tag = (typeof tagTypes)[number]

/** The one API of the web app; each feature injects its own endpoints into it. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: unusedDataSeconds,
  tagTypes,
  endpoints: () => ({}),
})

/**
 * Query options for screens that follow other people: they ask again at the latest when the reader comes
 * back.
 */
export const liveQueryOptions = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const
