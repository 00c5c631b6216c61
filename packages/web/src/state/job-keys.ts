export const idInJob = (jobId: string, ...parts: readonly (string | number)[]): string =>
  [jobId, ...parts].join(' ')

export const isInJob = (id: string, jobId: string): boolean => id.startsWith(`${jobId} `)

export const jobEntries = <One>(all: Record<string, One>, jobId: string): [string, One][] =>
  Object.entries(all).filter(([id]) => isInJob(id, jobId))
