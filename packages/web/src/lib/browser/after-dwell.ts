/** What stays on the screen for as long counts as shown. */
const dwellMs = 1000

/** Calls back once, after the tab was visible for a second without a break; returns a cancel function. */
export function afterDwell(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(end, dwellMs)
  }
  const cancel = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', start)
  }
  const end = () => {
    cancel()
    callback()
  }
  document.addEventListener('visibilitychange', start)
  start()
  return cancel
}
