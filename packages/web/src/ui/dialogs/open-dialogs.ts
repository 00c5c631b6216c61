import { useEffect, useSyncExternalStore } from 'react'

let openDialogCount = 0
const listeners = new Set<() => void>()

function changeCount(by: 1 | -1) {
  openDialogCount += by
  for (const listener of listeners) listener()
}

export function useTrackOpenDialog(isModal = true): void {
  useEffect(() => {
    if (!isModal) return undefined
    changeCount(1)
    return () => changeCount(-1)
  }, [isModal])
}

export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => openDialogCount > 0)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
