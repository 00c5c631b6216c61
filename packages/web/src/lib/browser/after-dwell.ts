/** How long something has to stay on the screen until it counts as shown, in milliseconds. */
const dwellMs = 1000

/** Calls back once after a second in which the tab was visible without a break. Returns a function that cancels. */
export function afterDwell(act: () => void): () => void {
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
    act()
  }
  document.addEventListener('visibilitychange', start)
  start()
  return cancel
}
