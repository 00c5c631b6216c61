import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jobTitleWidthPx, menuMaxHeightPx } from '@curbcut/contract'
import { expect, test } from 'vitest'

const styles = join(import.meta.dirname, '../packages/web/src/styles')

// A stylesheet cannot import the constants: it repeats them, in pixels and in text sizes of 16 px.
test.each([
  {
    thing: 'a job title is cut',
    file: 'controls.css',
    rule: /\.cut-text \{[^}]*max-inline-size: max\((\d+)px, ([\d.]+)em\)/,
    px: jobTitleWidthPx,
  },
  {
    thing: 'a row menu scrolls',
    file: 'base.css',
    rule: /--menu-height: max\((\d+)px, ([\d.]+)rem\)/,
    px: menuMaxHeightPx,
  },
])('$thing at the limit of the contract', async ({ file, rule, px }) => {
  const css = await readFile(join(styles, file), 'utf8')

  const [, pixels, textSizes] = rule.exec(css) ?? []

  expect([Number(pixels), Number(textSizes) * 16]).toEqual([px, px])
})
