// @module-tag operations
import { tryHostilePairs } from '#test/checker/try-hostile-pairs.ts'

tryHostilePairs({ asTenths: false })
