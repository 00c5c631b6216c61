import { vi } from 'vitest'

/** A file that was made in memory, and the name under which it is saved. */
type SavedFile = { name: string; content: Blob }

/**
 * The files that the browser is told to save, from now to the end of the test; jsdom itself saves nothing.
 */
export function watchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob) {
        const address = `blob:made-${blobs.size}`
        blobs.set(address, blob)
        return address
      }
      static override revokeObjectURL() {}
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: blobs.get(this.href) ?? new Blob() })
  })
  return saved
}
