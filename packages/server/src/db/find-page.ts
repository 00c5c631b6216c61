import type { SelectQueryBuilder } from 'kysely'

/**
 * One page of a query, pages counted from 1, and how many rows it has in all. Its order has to be
 * whole, or pages overlap.
 */
export async function findPage<DB, TB extends keyof DB, Row>(
  ordered: SelectQueryBuilder<DB, TB, Row>,
  { page, limit }: { page: number; limit: number },
) {
  const rows = await ordered
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await ordered
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return { rows, total }
}
