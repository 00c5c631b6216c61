import type { TestApp } from './app-for-test.ts'
import { aClient, aCookie, type TestClient } from './client.ts'

/** Calls with the cookie that the last answer has set, as a browser does. */
export type Browser = TestClient & {
  /** The `cookie` header that the next call will have. */
  cookie(): string
}

/** A browser in which this person is signed in. */
export async function aBrowser(
  parts: TestApp,
  user: { id: string },
  organizationId: string | null = null,
): Promise<Browser> {
  const call = await aClient(parts)
  let cookie = await aCookie(parts, user, organizationId)
  const browse: TestClient = async (name, fields, options) => {
    const answer = await call(name, fields, {
      ...options,
      headers: { cookie, ...options?.headers },
    })
    const written = answer.headers['set-cookie']
    if (typeof written === 'string') cookie = written.split(';', 1)[0] ?? ''
    return answer
  }
  return Object.assign(browse, { cookie: () => cookie })
}
