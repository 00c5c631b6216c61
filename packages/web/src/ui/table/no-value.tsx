export const noValue = <span className="text-ink2">–</span>
