import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { TextRun } from '#web/lib/drawing/page-texts.ts'
import { ContrastList } from './ContrastList.tsx'

const box = { left: 0, top: 0, right: 1, bottom: 1 }
const aRun = (text: string, color?: string): TextRun => ({
  box,
  text,
  sizePt: 11,
  isBold: false,
  isNumbered: true,
  ...(color && { colors: { color, ground: 'ffffff' } }),
})

function show(texts: Parameters<typeof ContrastList>[0]['texts']) {
  const shown: string[] = []
  render(
    <ContrastList
      page={3}
      texts={texts}
      onShow={(_run, words) => {
        shown.push(words)
      }}
    />,
  )
  return { shown, user: userEvent.setup() }
}

test('text that is too faint comes first, and its places are led to one after the other', async () => {
  const runs = [aRun('Minutes', '000000'), aRun('Approved', '999999'), aRun('On 9 June', '999999')]
  const { shown, user } = show({ runs, omitted: 0 })
  const list = within(screen.getByRole('group', { name: 'Contrast on page 3' }))

  expect(list.getByText('2.84 to 1, too low')).toBeVisible()
  expect(list.getByText('needs 4.5 · #999999 on #ffffff · 2 passages')).toBeVisible()
  expect(list.getByText('Contrast is enough (lowest 21:1)')).toBeVisible()
  const button = list.getByRole('button', { name: 'Show text: 2.84 to 1, too low' })
  for (let press = 0; press < 3; press++) await user.click(button)

  expect(shown).toEqual(['1 of 2: Approved', '2 of 2: On 9 June', '1 of 2: Approved'])
})

test('what stands over more than one colour is left to people', () => {
  show({ runs: [aRun('Over a picture')], omitted: 4 })

  expect(screen.getByText('Judge by eye')).toBeVisible()
  expect(screen.getByText('1 passage over pictures or more than one colour')).toBeVisible()
  expect(screen.getByText('Not measured on this page: 4 further passages.')).toBeVisible()
})

test.each([
  [undefined, 'It is measured once the page is drawn.'],
  [null, 'It could not be measured here. Judge it by eye on the page.'],
  [
    { runs: [], omitted: 0 },
    'No text was found on this page. Text in pictures needs a person’s judgement.',
  ],
])('of a page with %o it says: %s', (texts, words) => {
  show(texts)

  expect(screen.getByText(words)).toBeVisible()
})
