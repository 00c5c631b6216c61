import type { TestClient } from './http/client.ts'
import { expectDone } from './jobs/job-story.ts'

/** Shows every document of a job in review to a person as a whole, as the screen does page by page. */
export async function showAll(person: TestClient, jobId: string): Promise<void> {
  const { body } = await expectDone(person('listJudgments', { jobId, limit: 100 }))
  const documents = body.data as { file: string; version: number | null }[]
  for (const { file: fileId, version } of documents) {
    const shown = { version: String(version ?? 'original'), whole: true }
    await expectDone(person('seeDocument', { jobId, fileId, ...shown }))
  }
}
