import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import type { Uploaded, Uploading } from '../documents/hostile-documents.ts'

const [{ url, headers, paths }] = (await once(process, 'message')) as [Uploading]
const jobs: (string | null)[] = []
for (const path of paths) {
  const form = new FormData()
  form.set('job_name', `Hostile ${basename(path)}`)
  form.append('files', await openAsBlob(path), basename(path))
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  const { data, message } = (await answer.json()) as { data?: { _id: string }; message?: string }
  // An upload whose content is refused ends with 415.
  if (!data && answer.status !== 415) throw new Error(`${url} was refused: ${message}`)
  jobs.push(data?._id ?? null)
}
process.send?.(jobs satisfies Uploaded)
process.disconnect()
