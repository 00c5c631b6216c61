import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Controller, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { SearchField } from './SearchField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'

const required = { required: 'Required' }

afterEach(() => void vi.useRealTimers())

function Form() {
  const { control, handleSubmit } = useForm({
    defaultValues: { email: '', terms: false, priority: '' },
  })
  return (
    <form onSubmit={(event) => void handleSubmit(vi.fn<() => void>())(event)}>
      <Controller
        name="email"
        control={control}
        rules={required}
        render={({ field, fieldState: { error } }) => (
          <TextField field={field} label="Email" isRequired error={error?.message} hint="Work" />
        )}
      />
      <Controller
        name="terms"
        control={control}
        rules={required}
        render={({ field, fieldState: { error } }) => (
          <Checkbox field={field} label="I accept" error={error?.message} />
        )}
      />
      <Controller
        name="priority"
        control={control}
        render={({ field }) => (
          <RadioGroup field={field} label="Priority" choices={[{ value: 'RUSH', label: 'Rush' }]} />
        )}
      />
      <Button type="submit">Save</Button>
    </form>
  )
}

test('a refused form shows each message at its field and focuses the first', async () => {
  render(<Form />)

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  const email = screen.getByRole('textbox', { name: 'Email' })
  expect(email).toHaveFocus()
  expect(email).toBeRequired()
  expect(email).toBeInvalid()
  expect(email).toHaveAccessibleDescription('Work Required')
  expect(screen.getByRole('checkbox', { name: 'I accept' })).toHaveAccessibleDescription('Required')
})

test('a whole row is the label of its choice', async () => {
  render(<Form />)

  await userEvent.click(screen.getByText('Rush'))

  expect(screen.getByRole('radio', { name: 'Rush' })).toBeChecked()
})

test('a password can be shown and hidden again', async () => {
  const field = { name: 'password', value: 'secret', onChange: vi.fn<() => void>() }
  render(<PasswordField field={field} label="Password" autoComplete="current-password" />)

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

test('a search takes no more than the server does', () => {
  render(<SearchField label="Search" value="" delayMs={500} onSearch={() => undefined} />)

  expect(screen.getByRole('searchbox')).toHaveAttribute('maxlength', '200')
})

test('a search starts once the typing has paused, and at once with Enter', () => {
  vi.useFakeTimers()
  const search = vi.fn<() => void>()
  render(<SearchField label="Search job name" value="" delayMs={500} onSearch={search} />)
  const field = screen.getByRole('searchbox')
  const write = (value: string) => fireEvent.change(field, { target: { value } })

  write('annu')
  vi.advanceTimersByTime(499)
  write('annual')
  vi.advanceTimersByTime(499)
  expect(search).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(search).toHaveBeenCalledExactlyOnceWith('annual')

  write('annual report')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(search).toHaveBeenLastCalledWith('annual report')
})

test('a field of several lines comes into sight as a whole for a key, and stays under a pointer', async () => {
  const user = userEvent.setup()
  const field = { name: 'reason', value: '', onChange: () => undefined }
  render(<TextAreaField field={field} label="Reason" />)
  const area = screen.getByLabelText('Reason')
  const brought = vi.fn<() => void>()
  area.scrollIntoView = brought

  await user.tab()
  expect(area).toHaveFocus()
  expect(brought).toHaveBeenCalledOnce()
  act(() => area.blur())
  await user.click(area)

  expect(area).toHaveFocus()
  expect(brought).toHaveBeenCalledOnce()
})
