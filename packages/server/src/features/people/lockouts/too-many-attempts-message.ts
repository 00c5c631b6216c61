export function tooManyAttemptsMessage(waitSeconds: number): string {
  return `Too many tries. Please wait ${formatWait(Math.ceil(waitSeconds / 60))} and try again.`
}

function formatWait(minutes: number): string {
  if (minutes === 1) return 'a minute'
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
