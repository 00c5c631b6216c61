import { dayOf } from '@curbcut/contract'
import { useState } from 'react'

/** Of rules and rates, which begin at midnight UTC. */
export const currentUtcDay = (): string => dayOf(new Date().toISOString())

function earlierOfLocalAndUtcDay(): string {
  const now = new Date()
  const localTime = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  const [localDay, utcDay] = [dayOf(localTime.toISOString()), dayOf(now.toISOString())]
  return localDay < utcDay ? localDay : utcDay
}

/**
 * The first day of a due date or a wish: the earlier one of the days here and in UTC. The server judges
 * in the zone of the operator, and may still refuse this day with an error at the field.
 */
export function useToday(): string {
  // Fixed at opening, so that a chosen day does not become invalid at midnight.
  const [today] = useState(earlierOfLocalAndUtcDay)
  return today
}

export function useUtcToday(): string {
  // As in `useToday`.
  const [today] = useState(currentUtcDay)
  return today
}
