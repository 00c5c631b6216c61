import { createApi } from '@reduxjs/toolkit/query/react'
import { unusedDataSeconds } from '#web/lib/limits.ts'
import { baseQuery } from './base-query.ts'

export type { Arg, Result } from './request.ts'

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
  'FirstHour',
  'PasswordRules',
  'PromiseRules',
  'SignInRules',
  'Provider',
] as const
export type Tag = (typeof tagTypes)[number]

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: unusedDataSeconds,
  tagTypes,
  endpoints: () => ({}),
})

/** For data that other people change: a remount or a focused tab reads it again. */
export const liveQueryOptions = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const
