import {
  maxViewsPerPerson,
  may,
  readJobViewQuery,
  type JobView,
  type RouteInput,
  type viewRoutes,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { publishChange } from '#server/live/publish-change.ts'
import {
  countViews,
  deleteViewRow,
  findViews,
  getView,
  insertView,
  type ViewRow,
} from './view-repository.ts'

/** Administrators also get shared views of others. */
export async function listViews({ db, actor }: Context): Promise<JobView[]> {
  const rows = await findViews(db, { userId: actor.id, withShared: may.shareViews(actor) })
  return rows.map(toView)
}

/** Names are unique per person. Refused in a ghost session. */
export function createView(
  ctx: Context,
  { name, query, isShared }: RouteInput<typeof viewRoutes.createView>['body'],
): Promise<JobView> {
  // Serialises concurrent views, so that the limit holds.
  return inTransaction(withLocks(ctx, { changedPeople: [ctx.actor.id] }), async (ctx) => {
    const { db, actor, now } = ctx
    ensure(!ctx.impersonator, 'forbidden')
    const { organization, remediator } = readJobViewQuery(query) ?? {}
    ensure(may.filterJobsByParty(actor) || !(organization ?? remediator), 'forbidden')
    ensure(may.shareViews(actor) || !isShared, 'forbidden')
    ensure((await countViews(db, actor.id)) < maxViewsPerPerson, 'too_many_views')
    const id = newId()
    await insertView(db, {
      id,
      user_id: actor.id,
      name,
      query,
      is_shared: isShared,
      created_at: now,
    })
    publishViews(ctx)
    return toView(await getView(db, id))
  })
}

export function deleteView(ctx: Context, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    ensure(!ctx.impersonator, 'forbidden')
    ensure(await deleteViewRow(ctx.db, { id, userId: ctx.actor.id }), 'not_found')
    publishViews(ctx)
  })
}

/** Administrators may share views with each other. */
const publishViews = (ctx: Context) =>
  publishChange(
    ctx,
    { kind: 'views' },
    { people: [ctx.actor.id], administrators: may.shareViews(ctx.actor) },
  )

const toView = (row: ViewRow): JobView => ({
  _id: row.id,
  name: row.name,
  query: row.query,
  isShared: row.is_shared,
  created_by: {
    _id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    userType: row.role,
  },
  createdAt: row.created_at,
})
