import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { startProduct } from './product.ts'

const target = join(import.meta.dirname, '../docs/screenshot.png')

/** `npm run screenshot`: the picture of the README, taken from the demo. */
const product = await startProduct()
const browser = await chromium.launch(chromiumLaunch())
try {
  const page = await browser.newPage({ viewport: { width: 1760, height: 920 } })
  await page.goto(`${product.address}/jobs`)
  await page.getByLabel('Email').fill('admin@demo.example.com')
  await page.locator('input[type=password]').fill('demo-admin')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('table').getByRole('link').first().waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' })
  await page.screenshot({ path: target })
} finally {
  await browser.close()
  await product.stop()
}
