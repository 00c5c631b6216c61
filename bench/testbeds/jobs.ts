import { allRoutes } from '@curbcut/contract'
import { formBody, rawBody } from '../documents/documents.ts'
import { upload } from '../loads/requests.ts'
import { call, type Testbed } from './testbed.ts'

/** A new job with documents of these sizes, through the form of the product. */
export async function createJob({ product }: Testbed, sizes: readonly number[]) {
  const body = formBody({ job_name: `Bench ${new Date().toISOString()}` }, sizes)
  const url = `${product.address}/api/jobs`
  const { ms, answer } = await upload({ method: 'POST', url, headers: product.headers, body })
  return { ms, jobId: String(JSON.parse(answer).data._id) }
}

/** The ids of a job's documents, in their order. */
export async function findFileIds({ product }: Testbed, jobId: string): Promise<string[]> {
  const { address, headers } = product
  const sent = { params: { jobId }, cookie: headers.cookie }
  const { data } = await call(address, allRoutes.getJob, sent)
  return data.files.map((file: { _id: string }) => file._id)
}

/** Sends as many bytes through the raw pipe of the bare server, into one file. */
export const createRawFile = ({ bare }: Testbed, name: string, sizes: readonly number[]) =>
  upload({ method: 'PUT', url: `${bare.address}/raw/${name}`, body: rawBody(sizes) })

/** Makes one file for each size; the bare server sends all of them as one stream. */
export async function createRawFiles(testbed: Testbed, name: string, sizes: readonly number[]) {
  for (const [index, size] of sizes.entries()) {
    await createRawFile(testbed, `${name}-${index + 1}`, [size])
  }
}

/** Sends the same documents through the bare parser, which also writes a row for each. */
export const sendBareForm = ({ bare }: Testbed, sizes: readonly number[]) =>
  upload({ method: 'POST', url: `${bare.address}/form`, body: formBody({}, sizes) })
