import { useEffect, useSyncExternalStore } from 'react'

let openDialogs = 0
const listeners = new Set<() => void>()

function change(by: number) {
  openDialogs += by
  for (const listener of listeners) listener()
}

export function useTrackOpenDialog(isModal = true): void {
  useEffect(() => {
    if (!isModal) return undefined
    change(1)
    return () => change(-1)
  }, [isModal])
}

export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(listen, () => openDialogs > 0)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
