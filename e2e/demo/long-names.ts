/** Names as people may have them: without an end, without a break, in other scripts, short. */
export const long = 'A name without an end '.repeat(10).slice(0, 200)
export const unbroken = 'W'.repeat(200)
export const names = [
  long,
  unbroken,
  'דוח שנתי על נגישות המסמכים של העירייה לשנת 2026',
  'التقرير السنوي عن إتاحة الوثائق للجميع في المدينة',
  'Demo',
]
