import { connect, createDb } from '../../packages/server/src/db/connect.ts'
import type { Tables } from '../../packages/server/src/db/schema/tables.ts'
import { anOrganization, testPassword } from '../../packages/server/test/factories.ts'
import {
  processClient,
  type ProcessClient,
} from '../../packages/server/test/process/process-client.ts'
import type { Seen } from './trial.ts'
import type { TwoProcesses } from './two-processes.ts'

export type Outage = {
  /** The status and code of the response to an upload. */
  answer: string
  state: string
  begin(): Promise<void>
  /** Further checks during the outage; returns what is wrong, in words. */
  look?(): Promise<string[]>
  end(): Promise<void>
}

export async function countDocuments(
  product: TwoProcesses,
  { databaseUrl, uploads }: { databaseUrl: string; uploads: number },
  { answer, state, begin, look, end }: Outage,
): Promise<Seen> {
  const client = await aClient(product.address, databaseUrl)
  const sendAll = () => Promise.all(Array.from({ length: uploads }, () => send(client)))
  const before = await sendAll()
  await begin()
  const during = await sendAll()
  const states = await product.untilDocuments(state)
  const seen = (await look?.()) ?? []
  await end()
  const kept = [...before, ...during, ...(await sendAll())].filter(({ jobId }) => jobId)
  const present = await Promise.all(kept.map((one) => isPresent(client, one)))
  const verified = await product.verifyFiles()
  const missing = present.filter((is) => !is).length
  const others = during.filter((one) => one.answer !== answer)
  const refused = during.length - others.length
  return {
    text: `uploads: ${refused} of ${during.length} answered with ${answer}; ${missing} of ${kept.length} documents missing`,
    wrong: [
      ...(kept.length < 2 * uploads ? [`only ${kept.length} documents were acknowledged`] : []),
      ...(missing > 0 ? [`${missing} acknowledged documents are lost`] : []),
      ...others.map((one) => `an upload was answered with ${one.answer}`),
      ...states.filter((one) => one !== state).map((one) => `a process said "${one}" of its store`),
      ...seen,
      ...(verified === 0 ? [] : [`verify-files ended with ${verified}`]),
    ],
  }
}

type Sent = { text: string; answer: string; jobId: string | undefined }

async function send(client: ProcessClient): Promise<Sent> {
  const text = `%PDF-1.7 ${crypto.randomUUID()}`
  const documents = [{ name: 'sent.pdf', content: Buffer.from(text) }]
  const { status, body } = await client.call('createJob', { job_name: 'Sent' }, { documents })
  const answer = [status, body?.code].filter(Boolean).join(' ')
  return { text, answer, jobId: status === 201 ? String(body.data._id) : undefined }
}

/** The zip holds documents uncompressed, so their bytes can be searched for. */
async function isPresent(client: ProcessClient, { text, jobId = '' }: Sent): Promise<boolean> {
  const { status, response } = await client.call('downloadJob', { jobId })
  return status === 200 && Buffer.from(await response.arrayBuffer()).includes(text)
}

async function aClient(address: string, databaseUrl: string): Promise<ProcessClient> {
  const pool = connect({ connectionString: databaseUrl, max: 1, statementSeconds: 60 })
  const people = await anOrganization(createDb<Tables>(pool)).finally(() => pool.end())
  const client = processClient(address)
  const { email, id: userId } = people.client
  await client.call('login', { email, password: testPassword })
  await client.call('setOrganization', { orgId: people.organization.id, userId })
  return client
}
