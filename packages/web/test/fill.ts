import type { UserEvent } from '@testing-library/user-event'

/** Puts a text into a field at once. Typing draws the screen for each key, so it is for tests of keys. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}
