import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { expect, test } from 'vitest'
import { DayField } from './DayField.tsx'

function Form({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial)
  return (
    <I18nProvider locale="en-US">
      <DayField field={{ name: 'day', value, onChange: setValue }} label="Paid on" />
      <output>{value || 'none'}</output>
    </I18nProvider>
  )
}

const open = (initial: string) => {
  render(<Form initial={initial} />)
  return userEvent.setup()
}
const part = (name: RegExp) => screen.getByRole('spinbutton', { name })
const value = () => screen.getByRole('status').textContent

test('a day is written month, day, year, each with all of its digits', () => {
  open('2026-01-09')

  const group = screen.getByRole('group', { name: 'Paid on' })

  expect(group).toHaveTextContent('01/09/2026')
  expect(value()).toBe('2026-01-09')
})

test('each number is changed by the arrow keys', async () => {
  const user = open('2026-10-31')

  await user.click(part(/^year/))
  await user.keyboard('{ArrowDown}')
  await user.click(part(/^day/))
  await user.keyboard('{ArrowUp}')

  expect(value()).toBe('2025-10-01')
})

test('while a number is missing there is no day, and not the one of before', async () => {
  const user = open('2026-10-15')

  await user.click(part(/^month/))
  await user.keyboard('{Backspace}{Backspace}')
  expect(value()).toBe('none')

  await user.keyboard('{ArrowUp}')
  expect(value()).not.toBe('none')
})

test('a day that the month does not have is none', async () => {
  const user = open('2026-10-31')

  await user.click(part(/^month/))
  await user.keyboard('{ArrowUp}')

  expect(screen.getByRole('group', { name: 'Paid on' })).toHaveTextContent('11/31/2026')
  expect(value()).toBe('none')
})

test('a year of two digits is no year yet', async () => {
  const user = open('2026-10-31')

  await user.click(part(/^year/))
  await user.keyboard('{Backspace}{Backspace}')

  expect(part(/^year/)).toHaveTextContent(/^(00)?20$/)
  expect(value()).toBe('none')
})

test('without a day it says how one is written', () => {
  open('')

  expect(screen.getByRole('group', { name: 'Paid on' })).toHaveTextContent('mm/dd/yyyy')
})
