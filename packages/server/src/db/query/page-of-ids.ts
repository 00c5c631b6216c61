import type { RawBuilder } from 'kysely'

/** The ids of one page of rows in their order, and the number of all. */
export type PageOfIds = { ids: string[]; total: number }

/**
 * What finds the ids of a page. `key`: if its statement may be stored, everything that it depends on. `condition`: if
 * the ids were found before, whether a row is still the person's.
 */
export type RequestedPage = {
  ids: () => RawBuilder<PageOfIds>
  key?: string | undefined
  condition?: RawBuilder<unknown>
}
