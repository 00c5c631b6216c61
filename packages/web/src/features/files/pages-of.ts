import type { JobFile } from '@curbcut/contract'
import type { TypedPages } from '#web/state/typed-pages.ts'

/** The pages of a file as fields show them. */
export const pagesOf = (file: JobFile): TypedPages => ({
  simple_pages: String(file.simple_pages ?? ''),
  complex_pages: String(file.complex_pages ?? ''),
  page_note: file.page_note ?? '',
  reason: file.delivery_reason ?? '',
})
