/** How the files of a job are grouped on the screen and in the `type` filter. */
export const fileClasses = ['all', 'pdfs', 'docs', 'images'] as const
export type FileClass = (typeof fileClasses)[number]

/** The tab of each file class. */
export const fileClassLabels = {
  all: 'All',
  pdfs: 'PDF',
  docs: 'DOCX',
  images: 'Images',
} as const satisfies Record<FileClass, string>
