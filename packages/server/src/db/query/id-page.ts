import type { RawBuilder } from 'kysely'

export type IdPage = { ids: string[]; total: number }

/**
 * `key`: everything that the statement depends on, if it may be cached. `condition`: whether a row
 * is still the user's, if the ids were found before.
 */
export type PageQuery = {
  ids: () => RawBuilder<IdPage>
  key?: string | undefined
  condition?: RawBuilder<unknown>
}
