import { logoColours } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { contrastRatio } from '#web/lib/browser/contrast-ratio.ts'
import { contrastPairs, contrastPalette, normalPalette, renderTokensCss } from './tokens.ts'

const palettes = { normal: normalPalette, contrast: contrastPalette }

const pairs = Object.entries(palettes).flatMap(([palette, colours]) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    contrastPairs.flatMap(({ on, of, atLeast }) =>
      of.map((token) => ({
        name: `${palette} ${scheme}: ${token} on ${on}`,
        ratio: contrastRatio(colours[token][scheme], colours[on][scheme]),
        atLeast,
      })),
    ),
  ),
)

test('contrast is measured as WCAG measures it', () => {
  expect(contrastRatio('000000', 'ffffff')).toBe(21)
  expect(contrastRatio('767676', 'ffffff')).toBeCloseTo(4.54, 2)
})

test.each(pairs)('$name keeps its contrast', ({ ratio, atLeast }) => {
  expect(ratio).toBeGreaterThanOrEqual(atLeast)
})

test('the stylesheet is the colour table', async () => {
  await expect(renderTokensCss()).toMatchFileSnapshot('./tokens.css')
})

test('the mark has the accent where no stylesheet reaches it', () => {
  expect(logoColours).toEqual(normalPalette.accent)
})
