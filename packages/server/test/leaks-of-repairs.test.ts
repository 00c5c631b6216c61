// @module-tag rest
import { allRoutes, paramNames } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { checkAll } from './documents/checked.ts'
import { aPdf } from './documents/documents.ts'
import { repairedEnd, standInRepairer } from './documents/stand-in-repairer.ts'
import { readingCalls, textOf } from './http/reading-calls.ts'
import { aJobAt, expectDone, go, mark } from './jobs/job-story.ts'
import { freezeAll } from './review/evidence.ts'

const parts = appForTest({ repairer: standInRepairer() })

/** A job with a proposal, and who meets it by which call. */
async function aJobWithProposal() {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [aPdf('one.pdf'), aPdf('two.pdf')])
  const [fileId = ''] = job.files
  const at = { jobId: job.jobId, fileId }
  const answer = await expectDone(job.remediator('proposeRepairs', { ...at, title: 'A title' }))
  const proposal: string = answer.body.data.proposal._id
  const kept = await parts.db
    .selectFrom('repair_proposals')
    .selectAll()
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  const secrets = [repairedEnd, kept.sha256, kept.storage_key, proposal]
  const known: Record<string, string> = { ...at, orgId: job.organization.id, edition: '1' }
  const calls = Object.entries(job.by).flatMap(([by, person]) =>
    readingCalls.flatMap((name) =>
      variants(name).map((query) => {
        const params = paramNames(allRoutes[name]).map((key) => [key, known[key] ?? ''])
        const fields = { ...Object.fromEntries(params), ...query }
        return { by, what: `${by}: ${name}`, call: () => person(name, fields) }
      }),
    ),
  )
  /** The calls of all, or of the named people, that show it. */
  const readAll = async (...people: string[]) => {
    const found = new Set<string>()
    const made = calls.filter(({ by }) => people.length === 0 || people.includes(by))
    for (const { what, call } of made) {
      const text = textOf(await call())
      if (secrets.some((secret) => text.includes(secret))) found.add(what)
    }
    return [...found]
  }
  const finish = async () => {
    for (const place of job.files.keys()) await mark(job, place)
    await go(job.remediator, job.jobId)
    await go(job.administrator, job.jobId)
    await checkAll(parts, job.organization)
    await freezeAll(parts, job.jobId)
  }
  const use = () => expectDone(job.remediator('useRepairs', { ...at, proposal }))
  return { readAll, finish, use }
}

const variants = (name: string) =>
  /download|getCheck|getComparison|getModel/.test(name)
    ? [{}, { version: '1' }, { version: 'original' }, { report: 'true' }]
    : [{}]

test('no call of client or remediator shows a proposal', { tags: 'short' }, async () => {
  const { readAll } = await aJobWithProposal()

  expect(await readAll('client', 'remediator')).toEqual([])
})

test('no zip, download, list, report or history shows a proposal to anybody', async () => {
  const { readAll, finish } = await aJobWithProposal()

  expect(await readAll()).toEqual([])
  await finish()
  expect(await readAll()).toEqual([])
})

test('the same calls show it to those who may see the document, once it is used', async () => {
  const { readAll, finish, use } = await aJobWithProposal()
  await use()

  const used = await readAll()
  await finish()
  const delivered = await readAll()

  expect(used).toEqual(expect.arrayContaining(['remediator: downloadFile', 'remediator: getJob']))
  expect(used.filter((what) => /^(client|manager|other):/.test(what))).toEqual([])
  expect(delivered).toEqual(
    expect.arrayContaining(['client: downloadFile', 'client: getJob', 'manager: downloadFile']),
  )
})
