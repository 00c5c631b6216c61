import { firstHourSteps, type FirstHour, type FirstHourStep } from '@curbcut/contract'
import { readStoredText, storeText } from '#web/lib/browser/stored-text.ts'

const keyOf = (personId: string) => `first-hour ${personId}`

/** The steps that this person has skipped in this tab, the first one first. */
export function readSkippedSteps(personId: string): FirstHourStep[] {
  const names = (readStoredText(keyOf(personId), 'sessionStorage') ?? '').split(' ')
  return names.flatMap((name) => firstHourSteps.find((step) => step === name) ?? [])
}

export const storeSkippedSteps = (personId: string, steps: readonly FirstHourStep[]): void =>
  storeText(keyOf(personId), steps.join(' '), 'sessionStorage')

/** Undefined when all are done. A skipped step comes back after the others. */
export function nextStepOf(
  { done }: Pick<FirstHour, 'done'>,
  skipped: readonly FirstHourStep[],
): FirstHourStep | undefined {
  const open = firstHourSteps.filter((step) => !done.includes(step))
  return open.find((step) => !skipped.includes(step)) ?? skipped.find((step) => open.includes(step))
}
