const held: Buffer[] = []
for (;;) held.push(Buffer.alloc(8 * 1024 ** 2, 1))
