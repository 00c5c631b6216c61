/** The file is not a zip that we can unpack: damaged, inconsistent, or too large for this page. */
export class NotUnpacked extends Error {}

/** Throws NotUnpacked. Redundant fields must agree, because programs differ in which they trust. */
export function ensureZip(condition: boolean, fault: string): asserts condition {
  if (!condition) throw new NotUnpacked(fault)
}
