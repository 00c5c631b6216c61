import { administratorRoles, allRoutes, pathFor } from '@curbcut/contract'
import type { TimedRequest } from '../loads/load.ts'
import { withClient } from './database.ts'
import { call, credentialsOf, type Testbed } from './testbed.ts'

const people = 100
const emailOf = (number: number) => `watcher-${number}@example.com`

/** Administrators receive changes of every job; these share the demo administrator's password. */
export async function createWatchers({ product }: Testbed) {
  const { email, password } = credentialsOf(product, administratorRoles[1])
  await withClient(product.database, (client) =>
    client.query(
      `insert into users (id, email, first_name, last_name, role, is_verified, password_hash, created_at)
      select gen_random_uuid(), 'watcher-' || n || '@example.com', 'Bench', 'Watcher ' || n, role, true,
        password_hash, now()
      from users cross join generate_series(1, ${people}) n where users.email = $1`,
      [email],
    ),
  )
  return {
    async signIn(): Promise<{ cookie: string }[]> {
      const headers: { cookie: string }[] = []
      for (let number = 1; number <= people; number += 1) {
        const fields = { email: emailOf(number), password }
        const { cookie } = await call(product.address, allRoutes.login, { fields })
        headers.push({ cookie })
      }
      return headers
    },
  }
}

export const streamsOf = (
  { product }: Testbed,
  sessions: readonly { cookie: string }[],
  times: number,
): TimedRequest[] =>
  Array.from({ length: times }, () => sessions)
    .flat()
    .map((headers) => ({
      url: `${product.address}/api${pathFor(allRoutes.openLive, {})}`,
      headers,
    }))
