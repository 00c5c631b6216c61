import { allRoutes } from '@curbcut/contract'
import type { TestApp } from '#test/app-for-test.ts'
import { aClient, aCookie, type TestClient } from './client.ts'

/** A caller that keeps the cookies of answers and sends each where it belongs, like a browser. */
export type Browser = TestClient & {
  /** The `cookie` header of the next call to most addresses. */
  cookie(): string
  /** The value of the cookie with this name, on any path; empty if there is none. */
  cookieNamed(name: string): string
  /** Changes a cookie, as anybody at the browser can. */
  setCookie(name: string, value: string): void
}

type Kept = { value: string; path: string }

/** A browser; signed in as this person, if one is given. */
export async function aBrowser(
  parts: TestApp,
  user?: { id: string },
  organizationId: string | null = null,
): Promise<Browser> {
  const call = await aClient(parts)
  const kept = new Map<string, Kept>()
  if (user) keep(kept, `${await aCookie(parts, user, organizationId)}; Path=/`)
  const browse: TestClient = async (name, fields, options) => {
    const cookie = cookiesFor(kept, `/api${allRoutes[name].path}`)
    const headers = { ...(cookie && { cookie }), ...options?.headers }
    const answer = await call(name, fields, { ...options, headers })
    const written = answer.headers['set-cookie'] as string | string[] | undefined
    for (const one of [written ?? []].flat()) keep(kept, one)
    return answer
  }
  return Object.assign(browse, {
    cookie: () => cookiesFor(kept, '/'),
    cookieNamed: (name: string) => kept.get(name)?.value ?? '',
    setCookie: (name: string, value: string) =>
      void kept.set(name, { path: '/', ...kept.get(name), value }),
  })
}

function keep(kept: Map<string, Kept>, written: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(written) ?? []
  const path = /; Path=([^;]+)/.exec(written)?.[1] ?? '/'
  if (value) kept.set(name, { value, path })
  else kept.delete(name)
}

const cookiesFor = (kept: Map<string, Kept>, path: string) =>
  [...kept]
    .filter(([, cookie]) => path.startsWith(cookie.path))
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ')
