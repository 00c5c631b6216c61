import { expect, test } from 'vitest'
import { readPreference, savePreference } from './preferences.ts'
import { startTheme } from './theme.ts'

test('the chosen theme is remembered and put on the root element', () => {
  const stop = startTheme()

  savePreference('theme', 'contrast')

  expect(document.documentElement.dataset.theme).toBe('contrast')
  expect(localStorage.getItem('theme')).toBe('contrast')
  stop()
})

test('the theme of the system sets nothing, so that the stylesheet decides', () => {
  savePreference('theme', 'dark')
  const stop = startTheme()

  savePreference('theme', 'system')

  expect(document.documentElement.dataset.theme).toBeUndefined()
  stop()
})

test('a stored value that nobody offers counts as the default', () => {
  localStorage.setItem('theme', 'purple')

  expect(readPreference('theme')).toBe('system')
})
