import type { Context } from '#server/context.ts'
import type { FileFilter } from '#server/features/file-rows/file-repository.ts'
import { countFiles, listFiles } from '#server/features/file-rows/file-service.ts'
import { readJob } from '#server/features/job-rows/read-job.ts'

/** One page of the files of a job that the actor may see. */
export async function listJobFiles(ctx: Context, filter: FileFilter & { jobId: string }) {
  const { facts } = await readJob(ctx, filter.jobId)
  return listFiles(ctx, facts, filter)
}

/** How many files of each class it has. */
export async function countJobFiles(ctx: Context, jobId: string) {
  await readJob(ctx, jobId)
  return countFiles(ctx, jobId)
}
