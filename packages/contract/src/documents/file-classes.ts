/** Tabs of the files of a job, and values of the `type` filter. */
export const fileClasses = ['all', 'pdfs', 'docs', 'images'] as const
export type FileClass = (typeof fileClasses)[number]

export const fileClassLabels = {
  all: 'All',
  pdfs: 'PDF',
  docs: 'DOCX',
  images: 'Images',
} as const satisfies Record<FileClass, string>
