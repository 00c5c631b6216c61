import { afterEach, expect, test, vi } from 'vitest'
import { readStoredText, storeText } from './stored-text.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test.each(['localStorage', 'sessionStorage'] as const)(
  'what %s refuses lasts as long as the page, until it takes a later text',
  (storage) => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storeText('key', 'refused', storage)
    expect(readStoredText('key', storage)).toBe('refused')

    full.mockRestore()
    storeText('key', 'taken', storage)
    // As another tab does.
    window[storage].setItem('key', 'of another tab')

    expect(readStoredText('key', storage)).toBe('of another tab')
  },
)
