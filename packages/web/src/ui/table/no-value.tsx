/** Stands in a cell that has no value. */
export const noValue = <span className="text-ink2">–</span>
