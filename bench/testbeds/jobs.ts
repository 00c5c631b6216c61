import { allRoutes } from '@curbcut/contract'
import { formBody, rawBody } from '../documents/documents.ts'
import { upload } from '../loads/requests.ts'
import { call, type Testbed } from './testbed.ts'

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

export const createRawFile = ({ bare }: Testbed, name: string, sizes: readonly number[]) =>
  upload({ method: 'PUT', url: `${bare.address}/raw/${name}`, body: rawBody(sizes) })

/** Creates one file for each size; the bare server sends them all as one stream. */
export async function createRawFiles(testbed: Testbed, name: string, sizes: readonly number[]) {
  for (const [index, size] of sizes.entries()) {
    await createRawFile(testbed, `${name}-${index + 1}`, [size])
  }
}

export const sendBareForm = ({ bare }: Testbed, sizes: readonly number[]) =>
  upload({ method: 'POST', url: `${bare.address}/form`, body: formBody({}, sizes) })
