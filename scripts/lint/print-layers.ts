import { join } from 'node:path'
import { findFaults, readFeatures, toTable } from './feature-floors.ts'
import { rooms as rows } from './server-rooms.ts'

const features = readFeatures(join(import.meta.dirname, '../../packages/server/src/features'))
for (const line of toTable(features)) console.log(line)
const faults = findFaults(features, rows)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log('no ring')
