import type { JobFile } from '@curbcut/contract'
import type { PageCounts, TypedPages } from '#web/state/typed-pages.ts'

/** The pages of a file as fields show them. */
export const pagesOf = (file: JobFile): TypedPages => ({
  simple_pages: String(file.simple_pages ?? ''),
  complex_pages: String(file.complex_pages ?? ''),
  page_note: file.page_note ?? '',
  reason: file.delivery_reason ?? '',
})

/** The counts of a file's simple and complex pages, as they are saved. */
export const countsOf = ({ simple_pages: simple, complex_pages: complex }: JobFile): PageCounts =>
  simple === null || complex === null ? [] : [simple, complex]
