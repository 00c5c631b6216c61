import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const styles = join(import.meta.dirname, '../../packages/web/src/styles')

// Written a second time, in pixels and in rem of 16 px.
test.each([
  {
    thing: 'a job title is cut',
    file: 'job-page.css',
    rule: /\.cut-text \{[^}]*max-inline-size: max\((\d+)px, ([\d.]+)em\)/,
    px: 150,
  },
  {
    thing: 'a row menu scrolls',
    file: 'base.css',
    rule: /--menu-height: max\((\d+)px, ([\d.]+)rem\)/,
    px: 140,
  },
])('$thing at the customer’s limit', async ({ file, rule, px }) => {
  const css = await readFile(join(styles, file), 'utf8')

  const [, pixels, textSizes] = rule.exec(css) ?? []

  expect([Number(pixels), Number(textSizes) * 16]).toEqual([px, px])
})
