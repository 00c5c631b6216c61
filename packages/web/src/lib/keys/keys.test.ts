import { expect, test } from 'vitest'
import { keys, matchKeyPress, type KeyName } from './keys.ts'

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

const ctrlKey = true
const shiftKey = true

test.each<[KeyName, ReturnType<typeof press>, string | undefined]>([
  ['palette', press('k', { ctrlKey }), 'Ctrl+K'],
  ['palette', press('k', { metaKey: true }), 'Ctrl+K'],
  // Caps Lock.
  ['palette', press('K', { ctrlKey }), 'Ctrl+K'],
  ['palette', press('k'), undefined],
  ['palette', press('K', { ctrlKey, shiftKey }), undefined],
  ['palette', press('k', { ctrlKey, altKey: true }), undefined],
  // Many keyboards have the slash above another key.
  ['help', press('/', { ctrlKey, shiftKey }), 'Ctrl+/'],
  ['sendComment', press('Enter'), 'Enter'],
  ['sendComment', press('Enter', { ctrlKey }), 'Ctrl+Enter'],
  ['sendComment', press('Enter', { shiftKey }), undefined],
])('%s: %o is %s', (name, event, expected) => {
  expect(matchKeyPress(name, event)).toBe(expected)
})

test('a single letter, which dictation would press, is a key beside a document alone', () => {
  const letters = Object.values(keys).filter(({ presses }: { presses: readonly string[] }) =>
    presses.some((one) => one.length === 1),
  )

  // There it acts for whoever turned it on: `InspectPage.test.tsx`.
  expect(letters.map(({ where }) => where)).toEqual(letters.map(() => 'inspect'))
})
