import type { Page } from '@playwright/test'
import type { ChosenFile } from './files.ts'

/** Drops or pastes files where the page has the focus. */
export async function bringFiles(page: Page, by: 'drop' | 'paste', files: readonly ChosenFile[]) {
  const texts = files.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    text: buffer.toString('latin1'),
  }))
  await page.evaluate(
    ({ type, brought }) => {
      const data = new DataTransfer()
      for (const { name, type: kind, text } of brought) {
        const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: kind }))
      }
      const init = { bubbles: true, cancelable: true }
      const event =
        type === 'drop'
          ? new DragEvent(type, { ...init, dataTransfer: data })
          : new ClipboardEvent(type, { ...init, clipboardData: data })
      globalThis.document.activeElement?.dispatchEvent(event)
    },
    { type: by, brought: texts },
  )
}
