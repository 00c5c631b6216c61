import type { Route } from '@curbcut/contract'
import type {
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react'
import type { Tag } from './api.ts'
import type { baseQuery } from './base-query.ts'
import { request, type Arg, type Result } from './request.ts'
import { dropVisit, type Visited } from './still-rows.ts'

type Base = typeof baseQuery
type Build = EndpointBuilder<Base, Tag, 'api'>

/** Everything that an endpoint says beside its call. */
type Beside<D> = Omit<D, 'type' | 'query' | 'queryFn'>
type Query<R, A = Arg<R>> = Beside<QueryDefinition<A, Base, Tag, Result<R>, 'api'>>
type StillQuery<R> = Query<R, Visited<Arg<R>>>
type Mutation<R> = Beside<MutationDefinition<Arg<R>, Base, Tag, Result<R>, 'api'>>

/** The endpoint of a route that reads. Its argument and its answer are those of the route's row. */
export const query = <R extends Route>(build: Build, route: R, beside: Query<R> = {}) =>
  build.query<Result<R>, Arg<R>>({ query: request(route), ...beside })

/** The endpoint of a list whose rows keep their places during a visit; `merge` comes from `stillRows`. */
export const stillQuery = <R extends Route>(
  build: Build,
  route: R,
  beside: StillQuery<R> & Required<Pick<StillQuery<R>, 'merge'>>,
) => build.query<Result<R>, Visited<Arg<R>>>({ query: dropVisit(request(route)), ...beside })

/** The endpoint of a route that changes something. */
export const mutation = <R extends Route>(build: Build, route: R, beside: Mutation<R> = {}) =>
  build.mutation<Result<R>, Arg<R>>({ query: request(route), ...beside })
