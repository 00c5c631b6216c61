import { allRoutes, routeNames, type Route, type RouteName } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { product } from '#server/version.ts'
import { createOpenApiDocument } from './openapi-document.ts'

describe('the OpenAPI description', () => {
  const description = createOpenApiDocument()
  const operations = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method,
      operation: operation as {
        operationId: string
        parameters?: { name: string; in: string; required?: boolean; schema: object }[]
        responses: Record<string, { description: string; content?: object }>
        security?: object[]
        tags: string[]
        requestBody?: { content: Record<string, { example?: unknown }> }
      },
    })),
  )

  test('is of version 3.1 and names itself', () => {
    expect(description.openapi).toBe('3.1.0')
    expect(description.info).toMatchObject({ title: 'Curbcut API', version: product.version })
    expect(Object.keys(description.components.securitySchemes)).toEqual(['session'])
  })

  test('describes each row once', () => {
    const ids = operations.map(({ operation }) => operation.operationId)

    expect(ids.toSorted()).toEqual([...routeNames].toSorted())
  })

  test('names every param of a path as required', () => {
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path')
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(inPath.map(({ name }) => name)).toEqual(names)
      expect(inPath.every(({ required }) => required)).toBe(true)
    }
  })

  test('says for each call what done and refused look like, and where a session is needed', () => {
    for (const { operation } of operations) {
      const route: Route = allRoutes[operation.operationId as RouteName]
      expect(Object.keys(operation.responses)).toEqual([String(route.status ?? 200), 'default'])
      expect(operation.security !== undefined).toBe(route.access !== 'public')
    }
  })

  test('gives an example of every body, and groups the calls by subject', () => {
    const groups = description.tags.map(({ name }) => name)

    for (const { operation } of operations) {
      const { sample, body, bodyType } = allRoutes[operation.operationId as RouteName] as Route
      const plain = operation.requestBody?.content['application/json']
      const isExpected = body && sample && bodyType !== 'multipart'
      expect(plain?.example).toEqual(isExpected ? sample : undefined)
      expect(groups).toEqual(expect.arrayContaining(operation.tags))
    }
    expect(groups).toContain('Jobs')
  })

  test('writes the schemas that have a name once, and leads to them', () => {
    const text = JSON.stringify(description)
    const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference)
    const names = Object.keys(description.components.schemas)

    expect(new Set(references)).toEqual(
      new Set(names.map((name) => `#/components/schemas/${name}`)),
    )
    expect(names).toEqual(expect.arrayContaining(['CreateJobBody', 'Job', 'Pagination', 'Refusal']))
    expect(description.components.schemas['JobWithFiles']?.properties?.['files']).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/JobFile' },
    })
  })

  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(description))).toEqual(description)
  })
})
