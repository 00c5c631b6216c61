import { firstHourSteps, type FirstHour, type FirstHourStep } from '@curbcut/contract'

const keyOf = (personId: string) => `first-hour ${personId}`

/** Where storage is blocked, as in private windows, they are left as long as the page lasts. */
const unsaved = new Map<string, string>()

/** The steps that this person has left in this tab, the first one first. */
export function readLeftSteps(personId: string): FirstHourStep[] {
  const key = keyOf(personId)
  const names = (storedText(key) ?? unsaved.get(key) ?? '').split(' ')
  return names.flatMap((name) => firstHourSteps.find((step) => step === name) ?? [])
}

export function storeLeftSteps(personId: string, steps: readonly FirstHourStep[]): void {
  const [key, text] = [keyOf(personId), steps.join(' ')]
  try {
    sessionStorage.setItem(key, text)
  } catch {
    unsaved.set(key, text)
  }
}

function storedText(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Undefined when all are done. A step that was left comes back after the others. */
export function nextStepOf(
  { done }: Pick<FirstHour, 'done'>,
  left: readonly FirstHourStep[],
): FirstHourStep | undefined {
  const open = firstHourSteps.filter((step) => !done.includes(step))
  return open.find((step) => !left.includes(step)) ?? left.find((step) => open.includes(step))
}
