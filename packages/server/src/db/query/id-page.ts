import type { RawBuilder } from 'kysely'

export type IdPage = { ids: string[]; total: number }

export type PageQuery = {
  ids: () => RawBuilder<IdPage>
  /** All that the statement depends on, if it may be cached. */
  key?: string | undefined
  /** Whether a row is still the user's, if the ids were found before. */
  condition?: RawBuilder<unknown>
}
