import { centsPerDollar, jobVisibilityOf, type Me, type PageRates } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { getWorkZone } from '#server/features/jobs/promises/due-days.ts'
import { getRatesAt } from '#server/features/money/rates/rate-service.ts'
import { getOwnUser, getPerson } from '#server/features/people/user-service.ts'

export async function getMe(ctx: Context): Promise<Me> {
  const user = await getOwnUser(ctx, ctx.actor.id)
  const organization = user.organizations.find(({ _id }) => _id === ctx.actor.organizationId)
  return {
    ...user,
    organization: organization ?? null,
    impersonatedBy: ctx.impersonator && (await getPerson(ctx, ctx.impersonator.id)),
    limits: ctx.settings.uploads,
    zone: jobVisibilityOf(ctx.actor).money ? await getWorkZone(ctx) : null,
    rates: jobVisibilityOf(ctx.actor).money ? toDollarRates(await getRatesAt(ctx, ctx.now)) : null,
  }
}

const toDollarRates = ({ simpleCents, complexCents }: PageRates) => ({
  simple_page: simpleCents / centsPerDollar,
  complex_page: complexCents / centsPerDollar,
})
