import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MiddleEllipsis } from './MiddleEllipsis.tsx'
import { Name } from './Name.tsx'

test('a long name that is drawn in two parts is read as one', () => {
  const name = 'Minutes-of-the-board-meeting-2026-03.pdf'
  render(
    <a href="/file">
      <style>{'.cut-start, .cut-end { display: block }'}</style>
      <Name>
        <MiddleEllipsis>{name}</MiddleEllipsis>
      </Name>
    </a>,
  )

  expect(screen.getByRole('link')).toHaveAccessibleName(name)
  expect(
    screen.getByText('Minutes-of-the-board-meet', { exact: false, selector: '.cut-start' }),
  ).toBeVisible()
})
