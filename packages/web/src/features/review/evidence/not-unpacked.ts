/** The file is no zip that we can unpack: broken, packed otherwise, not as it says, or too large for this page. */
export class NotUnpacked extends Error {}

/** Whatever a zip says twice must be the same: programs differ in which of the two they believe. */
export function ensureZip(condition: boolean, fault: string): asserts condition {
  if (!condition) throw new NotUnpacked(fault)
}
