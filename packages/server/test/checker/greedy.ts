const kept: Buffer[] = []
for (;;) kept.push(Buffer.alloc(8 * 1024 ** 2, 1))
