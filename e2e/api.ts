import {
  allRoutes,
  paramNames,
  pathFor,
  type Me,
  type Route,
  type RouteName,
  type RouteResult,
} from '@curbcut/contract'
import { request, type APIRequestContext, type Page } from '@playwright/test'
import type { ChosenFile } from './files.ts'
import type { Product, SignIn } from './product/product.ts'

type Fields = Record<string, string | readonly string[]>
type Result<N extends RouteName> = RouteResult<(typeof allRoutes)[N]>
type Call = <N extends RouteName>(
  name: N,
  fields?: Fields,
  files?: readonly ChosenFile[],
) => Promise<Result<N>>

/** A person who works by the API alone: it brings a job quickly to where a story begins. */
export type Api = { id: string; call: Call }

/** Signs in without a browser. */
export async function apiOf(product: Product, person: SignIn): Promise<Api> {
  const context = await request.newContext({ baseURL: product.address })
  const { _id: id } = await enter(context, person)
  return { id, call: callerOf(context) }
}

/** Signs a page in without the form, which has its own story. */
export async function enterPage(page: Page, person: SignIn) {
  await enter(page.context().request, person)
}

async function enter(context: APIRequestContext, { email, password }: SignIn): Promise<Me> {
  const call = callerOf(context)
  await call('login', { email, password })
  const me = await call('getMe')
  const [organization] = me.organizations
  if (organization && !me.organization) {
    await call('setOrganization', { orgId: organization._id, userId: me._id })
  }
  return me
}

/** Calls routes of the table. Input that is not in the path goes into the query or the body. */
function callerOf(context: APIRequestContext): Call {
  return async (name, fields = {}, files = []) => {
    const route: Route = allRoutes[name]
    const inPath = paramNames(route)
    const values = Object.entries(fields)
      .filter(([field]) => !inPath.includes(field))
      .flatMap(([field, value]) => [value].flat().map((one): [string, string] => [field, one]))
    const path = pathFor(route, fields as Record<string, string>)
    const answer = await context.fetch(`/api${path}`, {
      method: route.method,
      ...(route.method === 'GET'
        ? { params: new URLSearchParams(values) }
        : bodyOf(route, values, files)),
    })
    if (!answer.ok()) throw new Error(`${name} was refused: ${await answer.text()}`)
    const body = (await answer.json()) as { data: unknown }
    return (route.paged ? body : body.data) as never
  }
}

function bodyOf(route: Route, values: [string, string][], files: readonly ChosenFile[]) {
  if (files.length === 0) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return { headers, data: new URLSearchParams(values).toString() }
  }
  const multipart = new FormData()
  for (const [field, value] of values) multipart.append(field, value)
  for (const { name, mimeType, buffer } of files) {
    const file = new File([new Uint8Array(buffer)], name, { type: mimeType })
    multipart.append(route.filePart?.name ?? 'file', file)
  }
  return { multipart }
}
