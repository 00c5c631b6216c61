import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/schema/tables.ts'
import type { ProcessClient } from './process-client.ts'

const boundary = 'the-boundary'
const pieceBytes = 256 * 1024
const piece = Buffer.alloc(pieceBytes)
const pdf = Buffer.from('%PDF-1.7\n')

/** A job whose documents are made while they are sent, so their size needs no memory. */
export type StreamedJob = {
  name: string
  files: number
  fileBytes: number
  /** Whether the client got an answer. */
  answered: boolean
}

export const aStreamedJob = (files: number, fileBytes: number): StreamedJob => ({
  name: `Job ${randomUUID()}`,
  files,
  fileBytes,
  answered: false,
})

/** Called after each piece that the network took, with the sent share of the whole. */
type OnSent = (share: number) => void | Promise<void>

/** Sends the job; false if the connection broke or `onSent` threw. */
export async function sendStreamed(client: ProcessClient, job: StreamedJob, onSent: OnSent) {
  const body = ReadableStream.from(bodyOf(job, onSent))
  const type = `multipart/form-data; boundary=${boundary}`
  try {
    const response = await client.send('createJob', { body, type })
    if (response.status !== 201) throw new Error(`Refused: ${await response.text()}`)
    job.answered = true
  } catch (error) {
    // A broken connection is a TypeError; a refusal is a fault of the product.
    if (!(error instanceof TypeError)) throw error
  }
  return job.answered
}

async function* bodyOf({ name, files, fileBytes }: StreamedJob, onSent: OnSent) {
  const field = (head: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`)
  let sent = 0
  for (let file = 0; file < files; file++) {
    yield Buffer.concat([field(`name="files"; filename="${file}.pdf"`), pdf])
    for (let left = fileBytes - pdf.length; left > 0; left -= pieceBytes) {
      yield piece.subarray(0, Math.min(left, pieceBytes))
      sent += Math.min(left, pieceBytes)
      await onSent(sent / (files * (fileBytes - pdf.length)))
    }
    yield Buffer.from('\r\n')
  }
  yield Buffer.concat([field('name="job_name"'), Buffer.from(`${name}\r\n--${boundary}--\r\n`)])
}

/** A line for each acknowledged job that is missing, and for each job that is there in part. */
export async function findBrokenJobs(db: Db, jobs: readonly StreamedJob[]): Promise<string[]> {
  const lines: string[] = []
  for (const { name, files, answered } of jobs) {
    const rows = await db
      .selectFrom('jobs')
      .leftJoin('job_files', 'job_files.job_id', 'jobs.id')
      .select('job_files.size_bytes')
      .where('jobs.name', '=', name)
      .execute()
    const isWhole = rows.length === files && rows.every((row) => row.size_bytes !== null)
    if (!isWhole && (answered || rows.length > 0)) {
      lines.push(`${name} has ${rows.length} of ${files} files, answered: ${answered}`)
    }
  }
  return lines
}
