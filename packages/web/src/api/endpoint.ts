import type { Route } from '@curbcut/contract'
import type {
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react'
import type { Tag } from './api.ts'
import type { baseQuery } from './base-query.ts'
import { withOwnCall, type OwnCall } from './own-call.ts'
import { mergeRows, type StableArg, type RowRules } from './refetch/stable-rows.ts'
import { request, type ApiRequest, type Arg, type Result } from './request.ts'

type Base = typeof baseQuery

export type Build = EndpointBuilder<Base, Tag, 'api'>

type Options<D> = Omit<D, 'type' | 'query' | 'queryFn' | 'transformResponse'>
type Query<D, A> = Options<QueryDefinition<A, Base, Tag, D, 'api'>>
type Mutation<D, A> = Options<MutationDefinition<A, Base, Tag, D, 'api'>> & OwnCall<A, D>
type RowsOf<D> = D extends { data: readonly (infer R)[] } ? R : never
type StableQuery<D, A> = Query<D, StableArg<A>> & RowRules<RowsOf<D>>
export type FetchOptions<D, A> = Pick<
  Mutation<D, A>,
  'extraOptions' | 'invalidatesTags' | 'onQueryStarted' | keyof OwnCall<A, D>
>

type QueryEndpoint<D, A> = QueryDefinition<A, Base, Tag, D, 'api'>
type MutationEndpoint<D, A> = MutationDefinition<A, Base, Tag, D, 'api'>

/** An endpoint's own call, where its argument differs from the route's. */
type Call<A> = { query: (arg: A) => ApiRequest }
type Part<R, D> = { transformResponse: (answer: Result<R>) => D }

export const query = (<R extends Route>(
  build: Build,
  route: R,
  options?: Query<Result<R>, Arg<R>>,
) => build.query<Result<R>, Arg<R>>({ query: request(route), ...options })) as {
  <R extends Route, A>(
    build: Build,
    route: R,
    options: Query<Result<R>, NoInfer<A>> & Call<A>,
  ): QueryEndpoint<Result<R>, A>
  <R extends Route>(
    build: Build,
    route: R,
    options?: Query<Result<R>, Arg<R>>,
  ): QueryEndpoint<Result<R>, Arg<R>>
}

/** The endpoint of a list whose rows keep their places while a reader looks. */
export const stableQuery = (<R extends Route>(
  build: Build,
  route: R,
  { idOf, isAppended = false, ...options }: StableQuery<Result<R>, Arg<R>>,
) =>
  build.query<Result<R>, StableArg<Arg<R>>>({
    // `isStable` is not a parameter of the server.
    query: ({ isStable: _, ...arg }) => request(route)(arg as Arg<R>),
    merge: mergeRows<never, never>({ ...(idOf && { idOf }), isAppended }),
    ...options,
  })) as {
  <R extends Route, D>(
    build: Build,
    route: R,
    options: StableQuery<NoInfer<D>, Arg<R>> & Part<R, D>,
  ): QueryEndpoint<D, StableArg<Arg<R>>>
  <R extends Route>(
    build: Build,
    route: R,
    options: StableQuery<Result<R>, Arg<R>>,
  ): QueryEndpoint<Result<R>, StableArg<Arg<R>>>
}

export const mutation = (<R extends Route>(
  build: Build,
  route: R,
  options?: Mutation<Result<R>, Arg<R>>,
) =>
  build.mutation<Result<R>, Arg<R>>({ query: request(route), ...withOwnCall(options ?? {}) })) as {
  <R extends Route, A>(
    build: Build,
    route: R,
    options: Mutation<Result<R>, NoInfer<A>> & Call<A>,
  ): MutationEndpoint<Result<R>, A>
  <R extends Route>(
    build: Build,
    route: R,
    options?: Mutation<Result<R>, Arg<R>>,
  ): MutationEndpoint<Result<R>, Arg<R>>
}
