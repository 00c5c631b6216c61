import { writeFileSync } from 'node:fs'

for (;;) writeFileSync(3, ' '.repeat(1024 ** 2))
