import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Uploading } from './hostile-documents.ts'

/** Runs in its own thread, so that measurements beside the uploads do not wait for them. */
const { url, headers, files } = workerData as Uploading
const jobs: string[] = []
for (const file of files) {
  const form = new FormData()
  form.set('job_name', `Hostile ${basename(file)}`)
  form.append('files', await openAsBlob(file), basename(file))
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  const { data, message } = (await answer.json()) as { data?: { _id: string }; message?: string }
  // What is refused for its content is told by 415, and checked by nobody.
  if (!data && answer.status !== 415) throw new Error(`${url} was refused: ${message}`)
  if (data) jobs.push(data._id)
}
parentPort?.postMessage(jobs, [])
