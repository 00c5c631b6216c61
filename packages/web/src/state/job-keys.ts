export const toJobKey = (jobId: string, ...parts: readonly (string | number)[]): string =>
  [jobId, ...parts].join(' ')

export const isKeyOfJob = (id: string, jobId: string): boolean => id.startsWith(`${jobId} `)

export const entriesOfJob = <Value>(
  record: Record<string, Value>,
  jobId: string,
): [string, Value][] => Object.entries(record).filter(([id]) => isKeyOfJob(id, jobId))
