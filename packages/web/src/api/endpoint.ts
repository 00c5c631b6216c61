import type { Route } from '@curbcut/contract'
import type {
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react'
import type { Tag } from './api.ts'
import type { baseQuery } from './base-query.ts'
import { withListUpdates, type ListEffects } from './list-updates.ts'
import { mergeRows, type StableArg, type RowOptions } from './refetch/stable-rows.ts'
import { requestBuilder, type ApiRequest, type Arg, type Result } from './request.ts'

type ApiBaseQuery = typeof baseQuery

export type ApiBuilder = EndpointBuilder<ApiBaseQuery, Tag, 'api'>

type DefinitionOptions<D> = Omit<D, 'type' | 'query' | 'queryFn' | 'transformResponse'>
type QueryOptions<D, A> = DefinitionOptions<QueryDefinition<A, ApiBaseQuery, Tag, D, 'api'>>
type MutationOptions<D, A> = DefinitionOptions<MutationDefinition<A, ApiBaseQuery, Tag, D, 'api'>> &
  ListEffects<A, D>
type RowOf<D> = D extends { data: readonly (infer R)[] } ? R : never
type StableQueryOptions<D, A> = QueryOptions<D, StableArg<A>> & RowOptions<RowOf<D>>
export type TransferOptions<D, A> = Pick<
  MutationOptions<D, A>,
  'extraOptions' | 'invalidatesTags' | 'onQueryStarted' | keyof ListEffects<A, D>
>

type QueryEndpoint<D, A> = QueryDefinition<A, ApiBaseQuery, Tag, D, 'api'>
type MutationEndpoint<D, A> = MutationDefinition<A, ApiBaseQuery, Tag, D, 'api'>

/** An endpoint's own call, where its argument differs from the route's. */
type CustomRequest<A> = { query: (arg: A) => ApiRequest }
type CustomResponse<R, D> = { transformResponse: (answer: Result<R>) => D }

export const query = (<R extends Route>(
  build: ApiBuilder,
  route: R,
  options?: QueryOptions<Result<R>, Arg<R>>,
) => build.query<Result<R>, Arg<R>>({ query: requestBuilder(route), ...options })) as {
  <R extends Route, A>(
    build: ApiBuilder,
    route: R,
    options: QueryOptions<Result<R>, NoInfer<A>> & CustomRequest<A>,
  ): QueryEndpoint<Result<R>, A>
  <R extends Route>(
    build: ApiBuilder,
    route: R,
    options?: QueryOptions<Result<R>, Arg<R>>,
  ): QueryEndpoint<Result<R>, Arg<R>>
}

/** The endpoint of a list whose rows keep their places while a reader looks. */
export const stableQuery = (<R extends Route>(
  build: ApiBuilder,
  route: R,
  { idOf, isAppended = false, ...options }: StableQueryOptions<Result<R>, Arg<R>>,
) =>
  build.query<Result<R>, StableArg<Arg<R>>>({
    // `isStable` is not a parameter of the server.
    query: ({ isStable: _, ...arg }) => requestBuilder(route)(arg as Arg<R>),
    merge: mergeRows<never, never>({ ...(idOf && { idOf }), isAppended }),
    ...options,
  })) as {
  <R extends Route, D>(
    build: ApiBuilder,
    route: R,
    options: StableQueryOptions<NoInfer<D>, Arg<R>> & CustomResponse<R, D>,
  ): QueryEndpoint<D, StableArg<Arg<R>>>
  <R extends Route>(
    build: ApiBuilder,
    route: R,
    options: StableQueryOptions<Result<R>, Arg<R>>,
  ): QueryEndpoint<Result<R>, StableArg<Arg<R>>>
}

export const mutation = (<R extends Route>(
  build: ApiBuilder,
  route: R,
  options?: MutationOptions<Result<R>, Arg<R>>,
) =>
  build.mutation<Result<R>, Arg<R>>({
    query: requestBuilder(route),
    ...withListUpdates(options ?? {}),
  })) as {
  <R extends Route, A>(
    build: ApiBuilder,
    route: R,
    options: MutationOptions<Result<R>, NoInfer<A>> & CustomRequest<A>,
  ): MutationEndpoint<Result<R>, A>
  <R extends Route>(
    build: ApiBuilder,
    route: R,
    options?: MutationOptions<Result<R>, Arg<R>>,
  ): MutationEndpoint<Result<R>, Arg<R>>
}
