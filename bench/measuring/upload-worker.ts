import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Uploaded, Uploading } from './hostile-documents.ts'

/** Runs in its own thread, so that measurements beside the uploads do not wait for them. */
const { url, headers, paths } = workerData as Uploading
const jobs: (string | null)[] = []
for (const path of paths) {
  const form = new FormData()
  form.set('job_name', `Hostile ${basename(path)}`)
  form.append('files', await openAsBlob(path), basename(path))
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  const { data, message } = (await answer.json()) as { data?: { _id: string }; message?: string }
  // A refusal for the content is a 415.
  if (!data && answer.status !== 415) throw new Error(`${url} was refused: ${message}`)
  jobs.push(data?._id ?? null)
}
parentPort?.postMessage(jobs satisfies Uploaded, [])
