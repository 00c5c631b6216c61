import { allRoutes } from '@curbcut/contract'
import { formBody, rawBody } from '../documents/documents.ts'
import { upload } from '../loads/requests.ts'
import { call, type Testbed } from './testbed.ts'

/** Creates a job with documents of these sizes in bytes through the product's form. */
export async function createJob({ product }: Testbed, sizes: readonly number[]) {
  const body = formBody({ job_name: `Bench ${new Date().toISOString()}` }, sizes)
  const url = `${product.address}/api/jobs`
  const { ms, answer } = await upload({ method: 'POST', url, headers: product.headers, body })
  return { ms, jobId: String(JSON.parse(answer).data._id) }
}

export async function findFileIds({ product }: Testbed, jobId: string): Promise<string[]> {
  const { address, headers } = product
  const sent = { params: { jobId }, cookie: headers.cookie }
  const { data } = await call(address, allRoutes.getJob, sent)
  return data.files.map((file: { _id: string }) => file._id)
}

/** Sends these bytes to the bare server, which writes one file. */
export const createRawFile = ({ bare }: Testbed, name: string, sizes: readonly number[]) =>
  upload({ method: 'PUT', url: `${bare.address}/raw/${name}`, body: rawBody(sizes) })

/** Creates one file for each size; the bare server sends them all as one stream. */
export async function createRawFiles(testbed: Testbed, name: string, sizes: readonly number[]) {
  for (const [index, size] of sizes.entries()) {
    await createRawFile(testbed, `${name}-${index + 1}`, [size])
  }
}

/** Sends the documents to the bare parser, which also inserts a row for each. */
export const sendBareForm = ({ bare }: Testbed, sizes: readonly number[]) =>
  upload({ method: 'POST', url: `${bare.address}/form`, body: formBody({}, sizes) })
