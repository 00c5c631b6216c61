import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { docxFile, fixedPdf, pdfOfPages, pngFile, sha256 } from '../files.ts'
import type { Product } from '../product/product.ts'
import { readZip } from '../zip.ts'
import {
  accept,
  archiveAndRestore,
  assign,
  chooseAccount,
  completeJob,
  completeReview,
  createJob,
  downloadAll,
  expectClaimed,
  expectFiles,
  expectHeader,
  openFiles,
  openJob,
  remediate,
  remediateInTwoSteps,
  signIn,
  submitJob,
  toJobs,
  type Fixed,
} from './job-path.ts'

const organization = 'Demo Organization'
const name = 'Yearly report 2026'
const files = [
  pdfOfPages('Report.pdf', ['What', 'was', 'done', 'this', 'year']),
  docxFile('Letter.docx', 'To everybody who helped'),
  pngFile('Chart.png', [11, 79, 138]),
]
const fixed: Fixed[] = [
  { of: 'Report.pdf', document: fixedPdf('Report tagged.pdf', 5), simple: 3, complex: 2 },
  { of: 'Letter.docx', document: docxFile('Letter fixed.docx', 'Fixed'), simple: 1, complex: 0 },
  { of: 'Chart.png', document: pngFile('Chart described.png', [0, 80, 0]), simple: 0, complex: 1 },
]

/**
 * A job from its creation to the delivery of the fixed documents, by keys alone and each role at a page of its own; on
 * the way it is archived and taken out again.
 */
export async function carryJob(visitor: () => Promise<Page>, product: Product) {
  const client = await visitor()
  await signIn(client, product.people.RM_CLI)
  await chooseAccount(client, organization)
  await expectHeader(client, { role: 'Client User', name: 'Demo Client User' })
  await createJob(client, { name, files })

  const manager = await visitor()
  await signIn(manager, product.people.RM_CAM)
  await chooseAccount(manager, organization)
  await expectHeader(manager, { role: 'Client Account Manager', name: 'Demo Client' })
  await openJob(manager, { name })
  await expectFiles(
    manager,
    files.map((file) => file.name),
  )
  await submitJob(manager)

  const administrator = await visitor()
  await signIn(administrator, product.people.RM_ADM)
  await expectHeader(administrator, { role: 'Administrator', name: 'Demo Administrator' })
  await openJob(administrator, { name })
  await expectClaimed(administrator)
  await assign(administrator, 'Demo Remediator')

  const remediator = await visitor()
  await signIn(remediator, product.people.RM_REM)
  await expectHeader(remediator, { role: 'Remediator', name: 'Demo Remediator' })
  await openJob(remediator, { name })
  await accept(remediator, { name })
  await openFiles(remediator)
  const [first, ...others] = fixed
  if (first) await remediateInTwoSteps(remediator, first)
  for (const one of others) await remediate(remediator, one)
  await completeJob(remediator)

  await toJobs(administrator)
  await openJob(administrator, { name, tab: 'In Review' })
  await completeReview(administrator)

  const superUser = await visitor()
  await signIn(superUser, product.people.RM_SU)
  await expectHeader(superUser, { role: 'Super User', name: 'Demo Super User' })
  await openJob(superUser, { name, tab: 'Completed' })
  await archiveAndRestore(superUser, name)

  await openJob(client, { name, tab: 'Completed' })
  const download = await downloadAll(client)
  const entries = readZip(await readFile(await download.path()))
  expect(entries.map((entry) => [entry.name, sha256(entry.content)])).toEqual(
    fixed.map(({ document }) => [document.name, sha256(document.buffer)]),
  )
}
