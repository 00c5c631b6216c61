import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Role } from '@curbcut/contract'
import { chromium, type Browser, type Page } from '@playwright/test'
import { apiOf, enterPage } from './api.ts'
import { chromiumLaunch } from './chromium.ts'
import { demoJob } from './demo/demo-jobs.ts'
import { startProduct, type Product } from './product/product.ts'

const docs = join(import.meta.dirname, '../docs')
const ofDesign = { width: 1280, height: 800 }

type Picture = {
  path: string
  window: { width: number; height: number }
  role?: Role
  /** The address; `:job` stands for the demo job of that number. */
  address: string
  job?: number
}

const design = (name: string, picture: Omit<Picture, 'path' | 'window'>): Picture => ({
  path: `development/design/${name}.png`,
  window: ofDesign,
  ...picture,
})

const pictures: Picture[] = [
  {
    path: 'screenshot.png',
    window: { width: 1760, height: 920 },
    role: 'RM_ADM',
    address: '/jobs',
  },
  design('jobs-of-an-administrator', { role: 'RM_ADM', address: '/jobs' }),
  design('jobs-of-a-remediator', { role: 'RM_REM', address: '/jobs' }),
  design('jobs-of-a-client', { role: 'RM_CLI', address: '/jobs' }),
  design('job', { role: 'RM_ADM', address: '/jobs/:job', job: 7 }),
  design('files', { role: 'RM_REM', address: '/jobs/:job?tab=files', job: 7 }),
  design('people', { role: 'RM_ADM', address: '/users' }),
  design('organizations', { role: 'RM_ADM', address: '/organizations' }),
  design('sign-in', { address: '/login' }),
]

/** `npm run screenshot`: the pictures of the README and of docs/development/design.md, taken from the demo. */
const product = await startProduct()
const browser = await chromium.launch(chromiumLaunch())
try {
  await mkdir(join(docs, 'development/design'), { recursive: true })
  for (const picture of pictures) await take(browser, product, picture)
} finally {
  await browser.close()
  await product.stop()
}

async function take(inBrowser: Browser, of: Product, { path, window, role, ...place }: Picture) {
  const context = await inBrowser.newContext({ baseURL: of.address, viewport: window })
  const page = await context.newPage()
  if (role) await enterPage(page, of.people[role])
  await page.goto(place.address.replace(':job', await idOf(of, place.job)))
  await settled(page)
  await page.screenshot({ path: join(docs, path) })
  await context.close()
}

/** The id of a demo job, by its number. */
async function idOf(of: Product, number?: number): Promise<string> {
  if (number === undefined) return ''
  const { call } = await apiOf(of, of.people.RM_ADM)
  const { data } = await call('listJobs', { query: demoJob(number) })
  return data[0]?._id ?? ''
}

/** Until nothing loads and no message of the start is left. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' })
}
