import type { Asker } from '#server/checker/create-repairer.ts'
import type { Context } from '#server/context.ts'

/** Whom a repair is for: it ends when they have gone. */
export const toAsker = ({ actor, whenGone }: Pick<Context, 'actor' | 'whenGone'>): Asker => ({
  id: actor.id,
  signal: whenGone?.() ?? new AbortController().signal,
})
