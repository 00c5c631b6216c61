import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

// Stands in for `@node-rs/argon2` in tests: real hashes at the smallest cost. Tests hash thousands of
// passwords, and at the product's cost each would take a core for 40 ms.

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

export const hash = (password: string): Promise<string> =>
  argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export const { verify } = argon2
