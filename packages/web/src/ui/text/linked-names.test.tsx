import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#test/render-app.tsx'
import { LinkedNames } from './LinkedNames.tsx'

test('a name with signs of a pattern is linked as it is written, and other words are not', async () => {
  renderPart(
    <LinkedNames
      text="See constructor and the Terms (2026)."
      addresses={{ 'the Terms (2026)': 'https://example.org/terms' }}
    />,
    { as: 'RM_CLI' },
  )

  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.org/terms'])
  expect(links[0]).toHaveTextContent(/^the Terms \(2026\)/)
})
