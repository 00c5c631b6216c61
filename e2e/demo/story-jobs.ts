import { randomBytes, randomUUID } from 'node:crypto'
import type { JobFile, JobStatus } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import { apiOf, type Api } from '../api.ts'
import { docxFile, fixedPdf, pdfFile, pngFile, type ChosenFile } from '../files.ts'
import { expect } from '../fixtures.ts'
import type { Product, SignIn } from '../product/product.ts'

export type StoryJob = { _id: string; name: string; files: readonly JobFile[] }

const fileNames = ['First.pdf', 'Second.pdf', 'Third.pdf']

/** The first steps of every story's job; the job stops at the status that the story needs. */
const way = [
  'CREATED',
  'SUBMITTED',
  'ALLOTTED_ADMIN',
  'ASSIGNED_REMEDIATOR',
  'APPROVED_REMEDIATOR',
  'REMEDIATION_COMPLETED',
  'IN_REVIEW',
  'COMPLETED',
] as const satisfies readonly JobStatus[]

type Options = {
  at: (typeof way)[number]
  remediator?: SignIn
  /** The names of its files; absent: three. */
  files?: readonly string[]
  /** Its documents themselves, in place of names. */
  documents?: readonly ChosenFile[]
  /** How many pages its fixed PDFs have; absent: one. */
  fixedPages?: number
}

const signedIn = new WeakMap<Product, Map<string, Promise<Api>>>()

/** Who brings jobs on signs in once for each product: to prove a password takes long. */
function workAs(product: Product, person: SignIn): Promise<Api> {
  const known = signedIn.get(product) ?? new Map<string, Promise<Api>>()
  signedIn.set(product, known)
  const api = known.get(person.email) ?? apiOf(product, person)
  known.set(person.email, api)
  return api
}

/** A job brought to this status by the API. */
export async function aJob(
  product: Product,
  name: string,
  { at, remediator = product.people.RM_REM, files: names = fileNames, ...given }: Options,
): Promise<StoryJob> {
  const client = await workAs(product, product.people.RM_CLI)
  // One word, so that a fixed document without text is not taken for that of another file.
  const line = name.replace(/\W+/g, '')
  const documents = given.documents ?? names.map((file) => pdfFile(file, line))
  const { _id } = await client.call('createJob', { job_name: name }, documents)
  const { files } = await client.call('getJob', { jobId: _id })
  const job = { _id, name, files }
  await carry(product, job, { to: at, remediator, fixedPages: given.fixedPages ?? 1 })
  return job
}

type Carrying = {
  from?: Options['at']
  to: Options['at']
  remediator?: SignIn
  fixedPages?: number
}

/** Brings a job by the API from one status to another one that comes later. */
export async function carry(
  product: Product,
  { _id: jobId, files }: StoryJob,
  { from = 'CREATED', to, remediator = product.people.RM_REM, fixedPages = 1 }: Carrying,
) {
  const manager = await workAs(product, product.people.RM_CAM)
  const administrator = await workAs(product, product.people.RM_ADM)
  const worker = await workAs(product, remediator)
  const on = (who: Api, fields = {}) => who.call('updateStatus', { jobId, move: 'true', ...fields })
  const steps: (() => Promise<unknown>)[] = [
    () => on(manager),
    () => on(administrator),
    () => on(administrator, { remID: worker.id }),
    () => on(worker),
    async () => {
      for (const { _id: fileId, file_name } of files) {
        const pages = { simple_pages: '3', complex_pages: '1' }
        const fixed = fixedOf(file_name, fixedPages)
        await worker.call('remediateFile', { jobId, fileId, ...pages }, [fixed])
      }
    },
    () => on(worker),
    () => on(administrator),
  ]
  for (const step of steps.slice(way.indexOf(from), way.indexOf(to))) await step()
}

/** With bytes of its own each time, see `fixedPdf`. */
const fixedOf = (name: string, pages: number) => {
  if (name.endsWith('.png')) return pngFile(`Fixed ${name}`, anyColour())
  return name.endsWith('.docx')
    ? docxFile(`Fixed ${name}`, `Fixed ${randomUUID()}`)
    : fixedPdf(`Fixed ${name}`, pages)
}

function anyColour(): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = randomBytes(3)
  return [red, green, blue]
}

/** The page of a job, by its address. */
export async function openJob(page: Page, { _id, name }: StoryJob) {
  await page.goto(`/jobs/${_id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** The value beside this label: status and priority in the head of the page, the others in the Details. */
export const detail = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd')

/** The client side reads the meaning in plain words first. */
export const expectStatus = (page: Page, status: string) =>
  expect(detail(page, 'Status').locator('.badge')).toHaveText(new RegExp(`(^|· )${status}$`))

/** The newest entries of the timeline, newest first: each begins with these words. */
export async function expectHistory(page: Page, words: readonly RegExp[]) {
  const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  for (const [index, one] of words.entries()) await expect(entries.nth(index)).toHaveText(one)
}

export const openFiles = (page: Page) => page.getByRole('tab', { name: /^Files/ }).click()
export const openDetails = (page: Page) => page.getByRole('tab', { name: 'Details' }).click()

/** Chooses a checkbox or a radio button, whose own input is hidden, by its label. */
export const choose = (place: Pick<Page, 'locator'>, name: string) =>
  place.locator('label').filter({ hasText: name }).click()
