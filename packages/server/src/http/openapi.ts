import {
  allRoutes,
  changeSchema,
  errors,
  exportMediaTypes,
  routeNames,
  texts,
  type ErrorCode,
  type Route,
} from '@curbcut/contract'
import { z } from 'zod/mini'
import { product } from '#server/version.ts'

const errorSchema = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  errors: z.optional(z.record(z.string(), z.string())),
})

const paginationSchema = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
  /** There are more than `total`. */
  isCapped: z.optional(z.literal(true)),
})

const toInputSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const toOutputSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })

/** The OpenAPI 3.1 description of every route, generated from the rows. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of routeNames) {
    const route: Route = allRoutes[name]
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: toOperation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${texts.product} API`, version: product.version, description: introduction },
    tags: [...new Set(routeNames.map((name) => toTag(allRoutes[name])))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'curbcut_session' } },
    },
  }
}

const introduction = `Everything below \`/api\`, with the session cookie that \`POST /api/auth/login\` sets.
Bodies are form-encoded; JSON is accepted as well. A success is \`{ message?, data, pagination? }\`, a
refusal \`{ message, code, errors? }\`.`

/** The group of a call: the first part of its path. */
function toTag({ path }: Route): string {
  const [, subject = ''] = path.split('/')
  return subject.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ')
}

function toOperation(name: string, route: Route) {
  const isSubjectOfIdempotency = route.idempotent && {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string' },
  }
  const parameters = [
    ...toParameters(route.params, 'path'),
    ...toParameters(route.query, 'query', route.sample),
    ...(isSubjectOfIdempotency ? [isSubjectOfIdempotency] : []),
  ]
  return {
    operationId: name,
    tags: [toTag(route)],
    summary: route.summary,
    description: `Who: ${typeof route.access === 'string' ? route.access : route.access.join(', ')}`,
    ...(route.access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { content: toRequestContent(route) } }),
    responses: {
      [route.status ?? 200]: { description: 'Done', content: toAnswerContent(route) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: toOutputSchema(errorSchema) } },
      },
    },
  }
}

function toParameters(
  schema: z.ZodMiniObject | undefined,
  place: 'path' | 'query',
  sample: Route['sample'] = {},
) {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: toInputSchema(part as z.ZodMiniType),
    ...(sample[name] !== undefined && { example: sample[name] }),
  }))
}

function toRequestContent(route: Route) {
  const fields = toInputSchema(route.body ?? z.object({}))
  const form = { schema: fields, ...(route.sample && { example: route.sample }) }
  const plain = { 'application/x-www-form-urlencoded': form, 'application/json': form }
  const { filePart } = route
  if (!filePart) return plain

  const binary = { type: 'string', contentMediaType: 'application/octet-stream' }
  const properties = {
    ...fields.properties,
    [filePart.name]: filePart.many ? { type: 'array', items: binary } : binary,
  }
  const multipart = { 'multipart/form-data': { schema: { ...fields, properties } } }
  return route.bodyType === 'either' ? { ...multipart, ...plain } : multipart
}

function toAnswerContent(route: Route) {
  if (route.response === 'document') {
    return { 'application/octet-stream': { schema: { type: 'string' } } }
  }
  if (route.response === 'events') {
    return { 'text/event-stream': { schema: toOutputSchema(changeSchema) } }
  }
  // The JSON of a format has the media type of the envelope, which says more.
  const formats = (route.formats ?? []).filter((format) => format !== 'json')
  const others = formats.map((format) => [exportMediaTypes[format], { schema: { type: 'string' } }])
  const schema = z.object({
    message: z.optional(z.string()),
    data: route.response,
    ...(route.paged && { pagination: paginationSchema }),
    ...route.beside?.shape,
  })
  return { 'application/json': { schema: toOutputSchema(schema) }, ...Object.fromEntries(others) }
}
