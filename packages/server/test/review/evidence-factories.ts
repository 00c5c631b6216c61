import { createHash, randomBytes } from 'node:crypto'
import { evidenceFormat, type EvidenceEdition } from '@curbcut/contract'
import type { Db, JobRow, OrganizationRow } from '#server/db/schema/tables.ts'
import { serializeEdition } from '#server/features/review/evidence/edition-text.ts'
import { toStoredProof } from '#server/features/review/evidence/to-report.ts'
import { newId } from '#server/ids.ts'

type Facts = {
  job: Pick<JobRow, 'id' | 'name' | 'created_at'>
  organization: Pick<OrganizationRow, 'name'>
  edition: number
}

/** A frozen edition of the job's report, with one document; nothing signs it. */
export async function anEvidenceReport(db: Db, { job, organization, edition }: Facts) {
  const now = new Date().toISOString()
  const kid = await aKey(db)
  const head = {
    job: { _id: job.id, job_name: job.name, createdAt: job.created_at },
    organization: { name: organization.name },
  }
  const bytes = { sha256: hashOf(job.id), size_bytes: 1000 }
  const document = {
    number: 1,
    file_name: 'document.pdf',
    judgments: [],
    delivery_reason: null,
    original: bytes,
    fixed: null,
  }
  const public_id = randomBytes(16).toString('hex')
  const frozen: EvidenceEdition = {
    format: evidenceFormat,
    kid,
    public_id,
    edition,
    completed_at: now,
    frozen_at: now,
    ...head,
    verify_at: `http://localhost:3000/verify/${public_id}`,
    verdict: ['1 document: not checked by machine; 0 judged by people'],
    words: {},
    documents: [
      {
        ...document,
        original: { ...bytes, check: null },
        conditions: [],
        verdict: 'not checked by machine; 0 judged by people',
      },
    ],
  }
  const { text, places } = await serializeEdition(frozen)
  return db
    .insertInto('evidence_reports')
    .values({
      id: newId(),
      public_id,
      job_id: job.id,
      edition,
      state: 'ready',
      completed_at: now,
      frozen_at: now,
      document: text,
      sha256: hashOf(text),
      kid,
      proof: JSON.stringify(toStoredProof(frozen)),
      places,
      basis: JSON.stringify({ ...head, documents: [document] }),
      hashes: [bytes.sha256],
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function aKey(db: Db): Promise<string> {
  const kid = 'key-of-a-test'
  const row = { kid, public_key: 'none', private_key: 'none' }
  await db
    .insertInto('evidence_keys')
    .values({ ...row, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return kid
}
