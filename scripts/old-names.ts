import { namesFromAToL } from './old-names-a-to-l.ts'
import { namesFromMToZ } from './old-names-m-to-z.ts'

/** Names that the code no longer has, and what each is called by now. */
export const oldNames: Readonly<Record<string, string>> = { ...namesFromAToL, ...namesFromMToZ }
